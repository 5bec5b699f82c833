// A boardgame.io server with a card game of about the size of Samurai Sword, for bench/table_peers/measure.py.
const { Server, FlatFile } = require("boardgame.io/server");

const KINDS = 16;
const LOOKS = ["attack", "parry", "heal", "draw"];
const card = (number) => ({ kind: `card-${number % KINDS}`, does: LOOKS[number % LOOKS.length], power: 1 + (number % 5) });

function draw(G, seat, count) {
  for (; count > 0; count--) {
    if (!G.secret.pile.length) G.secret.pile = G.discard.splice(0);
    if (G.secret.pile.length) G.players[seat].hand.push(G.secret.pile.pop());
  }
  G.public[seat].cards = G.players[seat].hand.length;
  G.pile = G.secret.pile.length;
}

function play({ G, ctx, playerID, random, events }, place, target) {
  const mine = G.players[playerID];
  const [played] = mine.hand.splice(place % mine.hand.length, 1);
  G.discard.push(played);
  const hit = G.public[target];
  if (played.does === "attack") {
    hit.life = Math.max(0, hit.life - random.D6() % played.power);
    if (!hit.life) [hit.life, hit.honour, G.public[playerID].honour] = [5, hit.honour - 1, G.public[playerID].honour + 1];
  }
  if (played.does === "heal") G.public[playerID].life += 1;
  draw(G, playerID, 1);
  G.story = [{ seat: Number(playerID), kind: played.kind, target }];
  G.plays += 1;
  if (G.plays % 3 === 0) events.endTurn();
}

const game = {
  name: "swords",
  setup: ({ ctx, random }) => {
    const pile = random.Shuffle(Array.from({ length: 90 }, (_, number) => card(number)));
    const G = { secret: { pile }, players: {}, public: [], discard: [], pile: 90, plays: 0, story: [], deeds: [] };
    for (let seat = 0; seat < ctx.numPlayers; seat++) {
      G.players[seat] = { role: `role-${seat}`, stars: seat, hand: [] };
      G.public.push({ seat, character: `person-${seat}`, life: 5, full: 5, honour: 3, harmless: false, cards: 0, front: {} });
      G.deeds.push(Array(ctx.numPlayers).fill(0));
      draw(G, seat, 6);
    }
    return G;
  },
  playerView: require("boardgame.io/core").PlayerView.STRIP_SECRETS,
  deltaState: process.argv[4] === "delta",
  moves: { play: { move: play, client: false } },
};

const [port, folder] = process.argv.slice(2);
const db = folder === "-" ? undefined : new FlatFile({ dir: folder });
Server({ games: [game], origins: ["*"], db }).run(Number(port), () => console.log("ready"));
