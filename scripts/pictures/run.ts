/**
 * `take FOLDER [--grep WORDS] [SPEC …]` photographs every state that the accessibility suite walks, wide and
 * narrow, light and dark. `compare BEFORE AFTER` names the pictures that differ, with a third one of where.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { findTestChromium } from '../services/chromium.ts';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
/** What a browser may round otherwise from run to run, of 255: nobody sees it. */
const ROUNDING = 3;

const [command, first = '', ...rest] = process.argv.slice(2);
if (command === 'take' && first) process.exitCode = await take(resolve(first), rest);
else if (command === 'compare' && first && rest[0])
  process.exitCode = await compare(first, rest[0]);
else {
  console.error('npm run pictures -- take FOLDER [--grep WORDS] | compare BEFORE AFTER');
  process.exitCode = 2;
}

/** One worker, so that each site has seen the same tests before, in the same order. */
async function take(folder: string, which: string[]): Promise<number> {
  const found = await findTestChromium();
  if ('unavailable' in found) throw new Error(found.unavailable);
  const projects = ['--project', 'desktop', '--project', 'phone'];
  const child = spawn(
    process.execPath,
    [PLAYWRIGHT, 'test', ...projects, '--workers', '1', '--reporter', 'line', ...which],
    { stdio: 'inherit', env: { ...process.env, PICTURES: folder, CHROME_PATH: found.path } },
  );
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

async function compare(before: string, after: string): Promise<number> {
  const pictures = async (folder: string) =>
    new Set((await readdir(folder)).filter((name) => name.endsWith('.png')));
  const [old, now] = [await pictures(before), await pictures(after)];
  const names = [...new Set([...old, ...now])].sort();
  const differences = join(after, 'differences');
  let count = 0;
  const tell = (line: string) => {
    count += 1;
    console.log(line);
  };
  for (const name of names) {
    if (!now.has(name)) tell(`${name}: missing in ${after}`);
    else if (!old.has(name)) tell(`${name}: new in ${after}`);
    else {
      const difference = await findDifference(join(before, name), join(after, name));
      if (!difference) continue;
      await mkdir(differences, { recursive: true });
      await difference.picture.toFile(join(differences, name));
      tell(`${name}: ${difference.what}`);
    }
  }
  console.log(`${count} of ${names.length} pictures differ.`);
  return count > 0 ? 1 : 0;
}

/** Null where both are equal; else the later one in grey, with what differs in red. */
async function findDifference(before: string, after: string) {
  const [old, now] = await Promise.all([readPixels(before), readPixels(after)]);
  const { width, height } = now.info;
  const isSamePixel = (was: number, at: number) =>
    [0, 1, 2].every(
      (n) => Math.abs((old.data[was + n] ?? 0) - (now.data[at + n] ?? 0)) <= ROUNDING,
    );
  const isOfOneSize = old.info.width === width && old.info.height === height;
  if (isOfOneSize && old.data.equals(now.data)) return null;
  const picture = Buffer.alloc(width * height * 3);
  let pixels = 0;
  let [top, bottom] = [height, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const was = (y * old.info.width + x) * 3;
      const isSame = x < old.info.width && y < old.info.height && isSamePixel(was, at);
      if (isSame) picture.fill(160 + (now.data[at + 1] ?? 0) / 4, at, at + 3);
      else {
        picture[at] = 255;
        pixels += 1;
        top = Math.min(top, y);
        bottom = y;
      }
    }
  }
  const sizes = isOfOneSize
    ? ''
    : `${old.info.width} × ${old.info.height} has become ${width} × ${height}, `;
  if (pixels === 0 && isOfOneSize) return null;
  return {
    what: `${sizes}${pixels} pixels, between ${top} and ${bottom} from the top`,
    picture: sharp(picture, { raw: { width, height, channels: 3 } }),
  };
}

function readPixels(file: string) {
  const picture = sharp(file).removeAlpha().toColourspace('srgb');
  return picture.raw().toBuffer({ resolveWithObject: true });
}
