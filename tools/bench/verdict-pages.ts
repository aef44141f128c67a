import { readFile } from 'node:fs/promises';
import { startHandInSite } from '../../tests/support/hand-in-site.ts';
import { agreeToShowFiles } from '../../tests/support/hand-ins.ts';
import { judgeEdition, publishVerdict, teamIn, WINNERS } from '../../tests/support/verdicts.ts';
import { measurePages } from './pages.ts';
import type { Row } from './row.ts';

const WORDS = {
  title: 'Notes that check themselves',
  sentence: 'Flags gaps while the adviser is typing.',
  text: 'The first paragraph.\n\nThe second one.',
  caption: 'The demo on the second day',
  moments: [{ date: '2027-03', title: 'Pilot at a bank', text: 'Forty advisers.', state: 'now' }],
};

/** Of the size of a photograph, and no heavier than one. */
const PICTURE = 'assets/seed-photos/01-opening-by-the-dean.webp';

/** What a verdict makes public, as the typed results of the site are without one, and the form of next year. */
export async function measureVerdictPages(): Promise<Row[]> {
  const site = await startHandInSite();
  try {
    const admin = await site.admin();
    const judged = await judgeEdition(site, admin);
    const winner = teamIn(judged.teams, WINNERS[0]);
    const own = `/api/my-projects/${winner.id}`;
    const answers = [
      await winner.client.put(own, WORDS),
      await winner.client.put(`${own}/picture`, await readFile(PICTURE)),
    ];
    for (const { status, text } of answers) if (status >= 300) throw new Error(text);
    await agreeToShowFiles(site, winner);
    await publishVerdict(site, admin, judged);
    return await measurePages(site.origins[0] ?? '', [
      ['results of a verdict', '/results/2026'],
      ['projects', '/projects/2026'],
      ['a project', '/projects/2026/zephyr-quokka'],
      ['register', '/register'],
    ]);
  } finally {
    await site.stop();
  }
}
