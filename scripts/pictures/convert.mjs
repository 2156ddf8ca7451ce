// Convert rendered PNG pictures to AVIF and WebP in the widths the shop uses.
// node convert.mjs --in DIR --images DIR     (the folder "public/images" of the shop)
import { readdir, mkdir, writeFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// sharp is taken from the folder in which the command runs
const sharp = createRequire(join(process.cwd(), 'package.json'))('sharp');

const arg = (name) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const input = arg('in');
const images = arg('images');
sharp.concurrency(1);

// dark, and part of every first visit
const AVIF_QUALITY = { 'hero-640': 45, 'hero-1280': 34 };

for (const file of (await readdir(input)).filter((f) => f.endsWith('.png')).sort()) {
  const stem = file.slice(0, -4);
  let folder = 'products';
  let name = stem;
  let widths = [400, 800, 1200];
  if (stem === 'hero') {
    folder = 'home';
    widths = [640, 1280, 1920];
  } else if (stem.startsWith('service-')) {
    folder = 'services';
    name = stem.slice('service-'.length);
  } else {
    if (!/-\d$/.test(stem)) continue;
  }
  const dir = join(images, folder);
  await mkdir(dir, { recursive: true });
  const source = join(input, file);
  const made = (await stat(source)).mtimeMs;
  for (const width of widths) {
    for (const [ext, save] of [
      ['avif', (s) => s.avif({ quality: AVIF_QUALITY[`${stem}-${width}`] ?? (width === widths.at(-1) ? 62 : 50), effort: 9 })],
      ['webp', (s) => s.webp({ quality: 82, effort: 5 })],
    ]) {
      const target = join(dir, `${name}-${width}.${ext}`);
      const old = await stat(target).catch(() => null);
      if (old && old.mtimeMs > made) continue;
      let picture = sharp(source).resize({ width, kernel: 'lanczos3' });
      // studio pictures: slightly whiter ground and deeper black
      if (stem !== 'hero') picture = picture.linear(1.1, -12);
      await save(picture).toFile(target);
    }
  }
}
// how many pictures each product has
const products = join(images, 'products');
const count = {};
for (const file of (await readdir(products)).sort()) {
  const match = /^(.+)-(\d)-1200\.avif$/.exec(file);
  if (match) count[match[1]] = Math.max(count[match[1]] ?? 0, Number(match[2]));
}
await writeFile(join(products, 'index.json'), `${JSON.stringify(count, null, 2)}\n`);
console.log(`${Object.keys(count).length} products`);
