import type { ReactNode } from 'react';
import { PAGE_PATHS, signInBefore } from '../../../schema/page-paths.ts';
import type { JuryTeam, Standing } from './ballot-standing.ts';
import type { JuryState } from './jury-state.ts';
import { barWords, type Dot } from './jury-words.ts';

interface PhoneBarProps {
  juryState: JuryState;
  /** The team in sight, to come back to. */
  hash: string;
  about: { standing: Standing; team: JuryTeam } | null;
  /** What is announced, beside a ballot; its place is kept when there is nothing. */
  news: ReactNode;
}

/** Always in sight: where the ballots are. */
export function PhoneBar({ juryState, hash, about, news }: PhoneBarProps) {
  const { dot, words } = barWords(juryState, about);
  return (
    <div className="jury-bar on-ink">
      <p
        role="status"
        className="jury-bar-words flex items-baseline gap-2.5 text-small tabular-nums leading-[1.3]"
      >
        <StateDot dot={dot} />
        <span>{words}</span>
      </p>
      {juryState.link === 'signed-out' && (
        <a
          className="flex-none py-2 font-semibold underline"
          href={`${signInBefore(PAGE_PATHS.link, PAGE_PATHS.jury)}${hash}`}
        >
          Sign in
        </a>
      )}
      {news && <div className="flex-none w-22 min-h-[44px]">{news}</div>}
    </div>
  );
}

export function StateDot({ dot }: { dot: Dot }) {
  return <span className="jury-dot" data-dot={dot} aria-hidden="true" />;
}
