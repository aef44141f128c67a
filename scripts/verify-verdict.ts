/** `npm run verify-verdict -- FILE`: computes a verdict again from its file alone. */
import { readFileSync, statSync } from 'node:fs';
import { PACK_MAX_BYTES } from '../src/judging/judging-limits.ts';
import { TOO_LARGE } from '../src/judging/verification/read-pack.ts';
import { verifyPack } from '../src/judging/verify-pack.ts';

const PROBLEMS_SHOWN = 20;
const [file, ...rest] = process.argv.slice(2);
process.exitCode = file === undefined || rest.length > 0 ? usage() : await verify(file);

function usage(): number {
  console.error('Usage: npm run verify-verdict -- FILE, with the FILE of a verdict pack');
  return 1;
}

async function verify(path: string): Promise<number> {
  const text = read(path);
  if (text === null) return 1;
  const { holds, checks, verdict } = await verifyPack(text);
  for (const { compared, problems } of checks) {
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${compared}`);
    for (const problem of problems.slice(0, PROBLEMS_SHOWN)) console.log(`     ${problem}`);
    const more = problems.length - PROBLEMS_SHOWN;
    if (more > 0) console.log(`     And ${more} more.`);
  }
  if (verdict === null) {
    console.log('This is not a verdict pack that can be checked.');
  } else {
    const name = `Verdict ${verdict.number} of ${verdict.edition}`;
    console.log(
      holds
        ? `${name} holds: computed again from its ballots it is the same.\nCompare this with the published one: ${verdict.signedHash}`
        : `${name} does not hold; the lines under FAIL say why.`,
    );
  }
  return holds ? 0 : 1;
}

function read(path: string): string | null {
  try {
    const status = statSync(path);
    // What is no file, such as a pipe, could go on for ever.
    if (!status.isFile()) throw new Error('This is no file.');
    if (status.size > PACK_MAX_BYTES) {
      console.log(TOO_LARGE);
      return null;
    }
    return readFileSync(path, 'utf8');
  } catch {
    console.error('The file cannot be read: is the name right?');
    return null;
  }
}
