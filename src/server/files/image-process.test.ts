import { execFileSync } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { createImageProcess, type ImageProcess } from './image-process.ts';
import { noisyPicture } from './sample-pictures.ts';

const SLOW = ['imageTooSlow'];
const LONG_MS = 60_000;
const BUSY_MACHINE = { timeout: 30_000 };
let images: ImageProcess;
afterEach(async () => {
  images.close();
  // The next test counts its own.
  await vi.waitFor(() => expect(children()).toEqual([]), BUSY_MACHINE);
});

/** The processes for pictures that this one has begun. */
function children(): number[] {
  try {
    const args = ['-P', String(process.pid), '-f', 'image-process-child'];
    return execFileSync('pgrep', args, { encoding: 'utf8' }).trim().split('\n').map(Number);
  } catch {
    // This is how pgrep says that there is none.
    return [];
  }
}

const picture = () => noisyPicture(300, 200).png().toBuffer();

it('makes the same of a picture as the tools in this process', async () => {
  images = createImageProcess({ idleMs: LONG_MS });
  const { normalizeImage } = await import('./images.ts');
  const bytes = await picture();
  expect(await images.normalizeImage(bytes)).toEqual(await normalizeImage(bytes));
});

it('tells a refusal as the tools do', async () => {
  images = createImageProcess({ idleMs: LONG_MS });
  await expect(images.normalizeImage(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
    code: 'notAnImage',
    status: 415,
  });
});

it('outlives a picture that takes the decoder with it', async () => {
  images = createImageProcess({ idleMs: LONG_MS });
  const bytes = await picture();
  const asked = images.normalizeImage(bytes);
  await vi.waitFor(() => expect(children()).toHaveLength(1), BUSY_MACHINE);
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  await expect(asked).rejects.toMatchObject({ code: 'brokenImage' });
  expect(await images.normalizeImage(bytes)).toMatchObject({ width: 300, height: 200 });
});

it('ends a process that takes too long, and serves the next picture at once', async () => {
  images = createImageProcess({ idleMs: LONG_MS, limitMs: 4_000 });
  const bytes = await picture();
  const asked = Promise.allSettled([images.normalizeImage(bytes), images.normalizeImage(bytes)]);
  const next = images.normalizeImage(bytes);
  await vi.waitFor(() => expect(children()).toHaveLength(2), BUSY_MACHINE);
  // As if each were in a loop that hears nothing: both places are taken.
  const stopped = children();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'imageTooSlow' }) };
  expect(await asked).toEqual([refused, refused]);
  expect(await next).toMatchObject({ width: 300 });
  expect(children().filter((pid) => stopped.includes(pid))).toEqual([]);
});

it('leaves the picture beside one that ends its process alone', async () => {
  images = createImageProcess({ idleMs: LONG_MS });
  const bytes = await picture();
  const asked = Promise.allSettled([images.normalizeImage(bytes), images.normalizeImage(bytes)]);
  await vi.waitFor(() => expect(children()).toHaveLength(2), BUSY_MACHINE);
  process.kill(children()[0] ?? 0, 'SIGKILL');
  const outcomes = (await asked).map(({ status }) => status);
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
});

it('lets ten pictures in, refuses the others for now, and works again afterwards', async () => {
  images = createImageProcess({ idleMs: LONG_MS });
  const bytes = await picture();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 13 }, () => images.normalizeImage(bytes)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  await expect(images.normalizeImage(bytes)).resolves.toBeDefined();
});

it('finishes its pictures although it is told to stop together with the site', async () => {
  images = createImageProcess({ idleMs: LONG_MS });
  const bytes = await picture();
  // Once it has answered, it listens to signals.
  await images.normalizeImage(bytes);
  const asked = images.normalizeImage(bytes);
  for (const pid of children()) {
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGINT');
  }
  expect(await asked).toMatchObject({ width: 300, height: 200 });
  expect(children()).toHaveLength(1);
});

it('ends when no picture has come for a while, and begins again with the next', async () => {
  images = createImageProcess({ idleMs: 50 });
  const bytes = await picture();
  await images.normalizeImage(bytes);
  await vi.waitFor(() => expect(children()).toEqual([]), BUSY_MACHINE);
  expect(await images.normalizeImage(bytes)).toMatchObject({ width: 300 });
});

it('ends a drawing after five seconds, and lets those who send them take turns', {
  timeout: LONG_MS - 1,
}, async () => {
  images = createImageProcess({ limitMs: LONG_MS });
  const filter =
    '<filter id="f" x="-4" y="-4" width="9" height="9"><feTurbulence numOctaves="60"/><feGaussianBlur stdDeviation="300"/></filter>';
  const drawing = filter + '<rect filter="url(#f)" width="900" height="900"/>'.repeat(50);
  const size = 'xmlns="http://www.w3.org/2000/svg" width="960" height="960"';
  const endless = Buffer.from(`<svg ${size}>${drawing}</svg>`);
  const logo = await noisyPicture(9, 9).png().toBuffer();
  const ended: string[] = [];
  const slow = Array.from({ length: 4 }, () =>
    images.normalizeLogo(endless, 'one').catch(({ code }) => ended.push(code)),
  );
  await images.normalizeLogo(logo, 'another').then(() => ended.push('made'));
  await Promise.all(slow);
  expect(ended).toEqual([...SLOW, ...SLOW, 'made', ...SLOW, ...SLOW]);
});
