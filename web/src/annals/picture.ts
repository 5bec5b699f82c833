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

/** Every rule of the page; of its faces those that are loaded. Nothing moves in a picture. */
async function styles(): Promise<string> {
  const loaded = [...document.fonts].filter((face) => face.status === 'loaded');
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const texts = rules.map((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return rule.cssText;
    return loaded.some((face) => same(face, rule.style)) ? embedded(rule) : '';
  });
  return [...(await Promise.all(texts)), '*, ::before, ::after { animation: none !important; transition: none !important; }'].join('\n');
}

function same(face: FontFace, style: CSSStyleDeclaration): boolean {
  const plain = (text: string) => text.replace(/["'\s]/g, '').toLowerCase();
  return plain(face.family) === plain(style.getPropertyValue('font-family')) && face.weight === style.getPropertyValue('font-weight');
}

async function embedded(rule: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (!address) return '';
  const file = await (await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))).blob();
  const data = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(file);
  });
  return rule.cssText.replace(/src:[^;]+;/, `src: url(${data});`);
}
