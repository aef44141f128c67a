import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packText } from '../src/judging/build-pack.ts';
import { PACK_MAX_BYTES } from '../src/judging/judging-limits.ts';
import { signedPack } from '../tests/support/verdict-pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdict-'));
afterAll(() => rmSync(folder, { recursive: true }));

function verify(text: string | null) {
  const file = join(folder, 'verdict.json');
  if (text !== null) writeFileSync(file, text);
  const args = ['scripts/verify-verdict.ts', ...(text === null ? [] : [file])];
  // Nothing of the environment: it needs no database and no settings.
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: {},
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

describe('npm run verify-verdict', () => {
  it('says of each thing that it holds, and the hash to compare', async () => {
    const pack = await signedPack();
    const { status, said } = verify(packText(pack));
    expect(status).toBe(0);
    expect(said).toContain('ok   The places of challenge 2, computed again from its ballots');
    expect(said).toContain('Verdict 1 of 2026 holds');
    expect(said).toContain(pack.signatures[0]?.over);
    expect(said).not.toContain('FAIL');
  });

  it('explains what differs', async () => {
    const pack = await signedPack();
    const [challenge] = pack.results.challenges;
    const [one, two] = challenge?.places ?? [];
    if (one && two) [one.place, two.place] = [two.place, one.place];
    const { status, said } = verify(packText(pack));
    expect(status).toBe(1);
    expect(said).toContain('FAIL The places of challenge 1');
    expect(said).toContain(
      'Challenge 1: Team 2 is second when computed again, the file says first.',
    );
    expect(said).toContain('Verdict 1 of 2026 does not hold');
  });

  it.each([
    ['no JSON', 'PK', 'The file is not JSON'],
    ['a huge file', ' '.repeat(PACK_MAX_BYTES + 1), 'The file is larger than 8 MB'],
    ['no file', null, 'Usage: npm run verify-verdict -- FILE'],
  ])('refuses %s in one sentence', (_, text, sentence) => {
    const { status, said } = verify(text);
    expect(status).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toContain('    at ');
  });

  it('refuses what is no file', () => {
    const args = ['scripts/verify-verdict.ts', folder];
    const { status, stderr } = spawnSync(process.execPath, args, { env: {}, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toBe('The file cannot be read: is the name right?\n');
  });
});
