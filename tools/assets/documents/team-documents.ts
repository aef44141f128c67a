/** Presentation and 3-pager of every team of the results, named by bank. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { resultsFolder, teamFiles } from '../../../src/event/team-files.ts';
import { edition2025 } from '../../../src/first-content/editions/2025.ts';
import { identity } from '../../../src/first-content/identity.ts';
import { makeTeamPresentation, type TeamDocument } from './team-presentation.ts';
import { makeTeamThreePager } from './team-three-pager.ts';
import { TEAM_WORDS } from './team-words.ts';

/** `sizesFile` gets the size of each file, which the page shows beside its link. */
export async function makeTeamDocuments(publicFolder: string, sizesFile: string): Promise<void> {
  const folder = join(publicFolder, resultsFolder(edition2025));
  await mkdir(folder, { recursive: true });
  const sizes: Record<string, number> = {};
  for (const challenge of edition2025.challenges.challenges) {
    for (const [index, { name }] of challenge.teams.entries()) {
      const words = TEAM_WORDS[challenge.number]?.[index];
      if (!words) throw new Error(`${name} of challenge ${challenge.number} has no words.`);
      const team: TeamDocument = {
        team: name,
        bank: challenge.bank,
        challenge: challenge.title,
        edition: `${identity.name} ${edition2025.year}`,
        seed: challenge.number * 100 + index,
        words,
      };
      const files = teamFiles(challenge, name);
      for (const [file, bytes] of [
        [files.presentation, await makeTeamPresentation(team)],
        [files.threePager, await makeTeamThreePager(team)],
      ] as const) {
        await writeFile(join(folder, file), bytes);
        sizes[file] = bytes.length;
      }
    }
  }
  await mkdir(dirname(sizesFile), { recursive: true });
  await writeFile(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
}
