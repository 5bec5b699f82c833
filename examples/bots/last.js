// A bot in JavaScript that speaks the line protocol (docs/bot-protocol.md): it takes the last of its choices.
//   sengoku simulate shitenno --bots "cmd:node examples/bots/last.js,random"
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", name: "last" });
  if (message.type === "choose") {
    say({ type: "estimate", number: message.number, win: 0.5 });
    say({ type: "choice", number: message.number, choice: message.choices.at(-1) });
  }
  if (message.type === "bye") process.exit(0);
});
