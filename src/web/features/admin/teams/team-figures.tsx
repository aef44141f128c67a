import type { BoardFigures } from './board-figures.ts';

/** What can be looked for on the board. */
export type Look = 'unmet' | 'besides';

interface TeamFiguresProps {
  figures: BoardFigures;
  teams: number;
  look: Look | null;
  onLook: (look: Look | null) => void;
}

/** At a glance: who is without a team, which wishes cannot be met, which teams have a wrong size. */
export function TeamFigures({ figures, teams, look, onLook }: TeamFiguresProps) {
  const { inTeams, alone, unmet, besides, locked } = figures;
  const lookable: { id: Look; count: number; words: string }[] = [
    { id: 'unmet', count: unmet.size, words: unmet.size === 1 ? 'wish not met' : 'wishes not met' },
    {
      id: 'besides',
      count: besides.size,
      words: besides.size === 1 ? 'team of a wrong size' : 'teams of a wrong size',
    },
  ];
  return (
    <div className="team-figures flex flex-wrap gap-2 mb-5 max-sm:grid max-sm:grid-cols-[1fr_1fr]">
      <p>
        <strong>{inTeams}</strong> {inTeams === 1 ? 'person' : 'people'} in {teams}{' '}
        {teams === 1 ? 'team' : 'teams'}
      </p>
      <p data-warns={alone > 0 || undefined}>
        <strong>{alone}</strong> without a team
      </p>
      {lookable.map(({ id, count, words }) => (
        <button
          className="underline decoration-muted underline-offset-[0.25em] cursor-pointer"
          key={id}
          type="button"
          data-warns={count > 0 || undefined}
          aria-pressed={look === id}
          onClick={() => onLook(look === id ? null : id)}
        >
          <strong>{count}</strong> {words}
        </button>
      ))}
      <p>
        <strong>{locked}</strong> of {teams} locked
      </p>
    </div>
  );
}
