/**
 * A part of the page as a picture: drawn once more inside an SVG that brings the page's own style and letters with it,
 * because a picture may ask for nothing from outside.
 */

/** So many points of the picture for one of the page. */
const SCALE = 2;
const SETTLING = 150;
const DRAFTS = 3;
const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

export async function pictureOf(part: HTMLElement): Promise<Blob> {
  const { width, height } = part.getBoundingClientRect();
  const drawing = new Image();
  drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawn(part, width, height))}`;
  await drawing.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  // A drawing asks for its letters when it is drawn: the first ones are drafts.
  for (let draft = 0; draft < DRAFTS; draft += 1) {
    canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
    await new Promise((done) => setTimeout(done, SETTLING));
  }
  return new Promise((done, failed) => {
    canvas.toBlob((picture) => (picture ? done(picture) : failed(new Error('no picture'))), 'image/png');
  });
}

async function drawn(part: HTMLElement, width: number, height: number): Promise<string> {
  const root = document.createElementNS(SVG, 'svg');
  for (const { name, value } of document.documentElement.attributes) root.setAttribute(name, value);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  root.setAttribute('style', `color-scheme: ${dark() ? 'dark' : 'light'}`);
  const style = document.createElementNS(SVG, 'style');
  style.textContent = await styles();
  const page = document.createElementNS(SVG, 'foreignObject');
  page.setAttribute('width', '100%');
  page.setAttribute('height', '100%');
  const body = document.createElementNS(HTML, 'body');
  const copy = part.cloneNode(true) as HTMLElement;
  copy.style.width = `${width}px`;
  copy.style.height = `${height}px`;
  body.append(copy);
  page.append(body);
  root.append(style, page);
  return new XMLSerializer().serializeToString(root);
}

/** Inside the picture nobody asks what the system wishes. */
function dark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Everything the page's style says, with its letters in it. Nothing moves in a picture. */
async function styles(): Promise<string> {
  const sheets = [...document.styleSheets].map(async ({ href, ownerNode }) =>
    href ? embedded(await (await fetch(href)).text(), href) : (ownerNode?.textContent ?? ''),
  );
  return [...(await Promise.all(sheets)), '*, ::before, ::after { animation: none !important; transition: none !important; }'].join('\n');
}

/** A style with the files it names in it. */
async function embedded(style: string, base: string): Promise<string> {
  const named = [...new Set([...style.matchAll(/url\((['"]?)([^'")]+\.woff2)\1\)/g)].map(([, , address]) => address!))];
  const files = await Promise.all(named.map((address) => dataOf(new URL(address, base))));
  return named.reduce((text, address, at) => text.replaceAll(address, files[at]!), style);
}

async function dataOf(address: URL): Promise<string> {
  const file = await (await fetch(address)).blob();
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(file);
  });
}
