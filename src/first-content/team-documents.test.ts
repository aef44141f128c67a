import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resultsFolder, teamFiles } from '../event/team-files.ts';
import { edition2025 } from './editions/2025.ts';

const FOLDER = `public${resultsFolder(edition2025)}`;
const SIZES = 'src/web/assets/downloads/result-sizes.json';
const MAX_BYTES = 60_000;

const files = edition2025.challenges.challenges.flatMap((challenge) =>
  challenge.teams.flatMap(({ name }) => Object.values(teamFiles(challenge, name))),
);

describe('the documents of the teams', () => {
  it('are a presentation and a 3-pager for each of the eleven, and nothing else', () => {
    expect(files).toContain('partner-bank-a-team-1-presentation.pdf');
    expect(files).toContain('partner-bank-c-team-4-3-pager.pdf');
    expect(readdirSync(FOLDER).sort()).toEqual([...files].sort());
    expect(files).toHaveLength(22);
  });

  it('have the sizes that the page tells', () => {
    const sizes = Object.fromEntries(
      files.map((file) => [file, readFileSync(`${FOLDER}/${file}`).length]),
    );
    expect(JSON.parse(readFileSync(SIZES, 'utf8'))).toEqual(sizes);
  });

  it.each(files)('%s is a small, tagged PDF with language and title', (file) => {
    const bytes = readFileSync(`${FOLDER}/${file}`);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toMatch(/\/Marked true/);
    expect(text).toMatch(/\/Lang \(en\)/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toMatch(/<dc:title>|\/Title /);
  });

  it('are all different', () => {
    const contents = files.map((file) => readFileSync(`${FOLDER}/${file}`, 'base64'));
    expect(new Set(contents).size).toBe(files.length);
  });
});
