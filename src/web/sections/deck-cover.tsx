import { ProjectDrawing } from '../ui/project-drawing.tsx';
import type { ShownWinner } from './shown-winner.ts';

type DeckCoverProps = Pick<ShownWinner, 'id' | 'name' | 'project'> & {
  deck: NonNullable<ShownWinner['deck']>;
};

/** A deck as it lies on a table: its first page, what it is, and that it can be taken along. */
export function DeckCover({ id, name, project, deck }: DeckCoverProps) {
  return (
    <a href={deck.href} download className="deck-cover">
      {deck.cover ? (
        <img src={deck.cover} alt="" width={960} height={540} loading="lazy" decoding="async" />
      ) : (
        <span className="deck-front">
          <span className="display">{project?.title ?? name}</span>
          <ProjectDrawing seed={id} isWinner />
        </span>
      )}
      <span className="deck-foot">
        <span className="font-semibold">
          {deck.name}
          <span className="sr-only"> of {name}</span>
        </span>
        <span className="label">{deck.facts}</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 1v9M4 6.5 8 10.5l4-4M1.5 14.5h13" />
        </svg>
      </span>
    </a>
  );
}
