/** Figures and names that do not agree with what is listed. */
import { type EditionCheck, type Found, problem, quoted, warning } from './found.ts';

export const checkCounts: EditionCheck = (edition) => [
  ...checkWinners(edition),
  ...checkBanks(edition),
  ...checkTiles(edition),
  ...checkShares(edition),
];

type Checked = Parameters<EditionCheck>[0];

function checkWinners({ challenges: { challenges } }: Checked): Found[] {
  return challenges.flatMap(({ number, winner, teams }, at) =>
    winner === null || winner === '' || teams.some(({ name }) => name === winner)
      ? []
      : [
          problem(
            'challenges',
            ['challenges', at, 'winner'],
            `${quoted(winner)}, winner of challenge ${number}, is none of its teams; please choose one of them.`,
          ),
        ],
  );
}

/** A bank that was renamed among the partners and not here, or the other way round. */
function checkBanks({ challenges: { challenges }, partners: { tiers } }: Checked): Found[] {
  const partners = new Set(tiers.flatMap((tier) => tier.partners.map(({ title }) => title)));
  if (partners.size === 0) return [];
  return challenges.flatMap(({ number, bank }, at) =>
    bank === '' || partners.has(bank)
      ? []
      : [
          warning(
            'challenges',
            ['challenges', at, 'bank'],
            `${quoted(bank)}, the bank of challenge ${number}, is not among the partners.`,
          ),
        ],
  );
}

/** Only where something is listed: an edition of the past may have nothing but its figures. */
function checkTiles({ results, challenges: { challenges } }: Checked): Found[] {
  const listed: Record<string, number> = {
    Challenges: challenges.length,
    Teams: challenges.reduce((sum, { teams }) => sum + teams.length, 0),
  };
  return (results?.tiles ?? []).flatMap(({ value, label }, at) => {
    const count = listed[label];
    return count === undefined || count === 0 || value === String(count)
      ? []
      : [
          warning(
            'results',
            ['tiles', at, 'value'],
            `The tile says ${value} ${label}, ${count} are listed.`,
          ),
        ];
  });
}

function checkShares({ rubric, guidelines }: Checked): Found[] {
  const sums = [
    { section: 'rubric', path: ['groups'], shares: rubric?.groups ?? [] },
    {
      section: 'guidelines',
      path: ['presentation', 'weights'],
      shares: guidelines?.presentation.weights ?? [],
    },
  ];
  return sums.flatMap(({ section, path, shares }) => {
    const sum = shares.reduce((total, { share }) => total + share, 0);
    return shares.length === 0 || Math.abs(sum - 100) < 0.001
      ? []
      : [
          warning(
            section,
            path,
            `The shares add up to ${Math.round(sum * 100) / 100}, not to 100.`,
          ),
        ];
  });
}
