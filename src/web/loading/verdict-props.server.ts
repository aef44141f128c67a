import { formatMoment } from '../../event/event-time.ts';
import { HAND_IN_NAMES } from '../../modules/hand-ins/schema.ts';
import type { TeamWithFiles } from '../../modules/results/schema.ts';
import type { PublicVerdict } from '../../modules/verdicts/schema.ts';
import { sizeWords } from '../../schema/size-words.ts';
import type { VerdictProps } from '../sections/verdict.tsx';

/** For the loaders of pages that show a verdict, with the files of teams that agreed. */
export function verdictProps(
  { publishedAt, ...verdict }: PublicVerdict,
  withFiles: readonly TeamWithFiles[],
): Omit<VerdictProps, 'level'> {
  const teams = withFiles.map(({ files, ...team }) => ({
    ...team,
    files: files.map(({ kind, size, href }) => ({
      name: HAND_IN_NAMES[kind],
      size: sizeWords(size),
      href,
    })),
  }));
  return {
    ...verdict,
    published: formatMoment(Date.parse(publishedAt)),
    challenges: verdict.challenges.map(({ number, title, winners }) => {
      const own = teams.filter(({ challenge }) => challenge === number);
      return {
        ...{ number, title },
        winners: winners.map((team) => ({
          team,
          files: own.find((each) => each.team === team)?.files ?? [],
        })),
        others: own.filter(({ team }) => !winners.includes(team)),
      };
    }),
  };
}
