import { useEffect, useRef } from 'react';
import { formatDayAndMonth } from '../../../../event/event-time.ts';
import type { OwnTeam } from '../../../../modules/teams/teams/schema.ts';
import { FindTeam } from './find-team.tsx';
import { MyTeamDetails } from './my-team-details.tsx';
import { useOwnTeam } from './use-own-team.ts';
import './my-team.css';

/** The team of the person whose page it is: to find one, to work on it, or to look at it. */
export function MyTeam({ ownTeam }: { ownTeam: OwnTeam }) {
  const actions = useOwnTeam(ownTeam);
  const { own, said } = actions;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasTeam = own.team !== null;
  const hadTeam = useRef(hasTeam);
  const canFind = !hasTeam && own.hasPlace && own.canChange;

  // The form that had the focus is gone.
  useEffect(() => {
    if (hadTeam.current !== hasTeam) heading.current?.focus();
    hadTeam.current = hasTeam;
  }, [hasTeam]);

  return (
    <>
      <h2
        ref={heading}
        id="my-team"
        tabIndex={-1}
        className={`display outline-none ${canFind ? 'text-[clamp(1.75rem,3vw,2.5rem)]' : 'own-heading'}`}
      >
        {canFind ? 'Find a team' : 'Your team'}
      </h2>
      <div className={canFind ? 'mt-4' : 'mt-4 max-w-[34rem]'}>
        {own.team && <MyTeamDetails own={own} team={own.team} actions={actions} />}
        {!own.team && <WithoutTeam own={own} actions={actions} />}
        <p
          role={said?.kind === 'failed' ? 'alert' : 'status'}
          className={`mt-4 font-semibold empty:hidden ${said?.kind === 'failed' ? 'text-danger' : ''}`}
        >
          {said?.words}
        </p>
        <p className="mt-6 border-t border-line pt-4 text-muted empty:hidden">{fixedWords(own)}</p>
      </div>
    </>
  );
}

function WithoutTeam({ own, actions }: { own: OwnTeam; actions: ReturnType<typeof useOwnTeam> }) {
  if (!own.hasPlace) return <p>You can have a team once you have a place.</p>;
  if (!own.canChange) return <p>You’re not in a team yet. The organisers will find one for you.</p>;
  return <FindTeam own={own} actions={actions} />;
}

function fixedWords({ hasPlace, team, canChange, isHandInClosed, fixedOn }: OwnTeam): string {
  if (!hasPlace) return '';
  if (team && isHandInClosed) {
    return 'The hand-in has closed: the jury and the results know your team by this name and with these members, so it stays as it is. Ask the organisers if something is wrong.';
  }
  if (!canChange) return 'Teams are fixed. Ask the organisers if something is wrong.';
  return fixedOn === '' ? '' : `Teams are fixed on ${formatDayAndMonth(fixedOn)}.`;
}
