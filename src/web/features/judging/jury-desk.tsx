import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PAGE_PATHS, signInBefore } from '../../../schema/page-paths.ts';
import { KEPT_PAGES } from '../../lib/kept-pages.ts';
import { useKeptPage, useReloadWhenOld } from '../../lib/use-kept-page.ts';
import { BallotForm } from './ballot-form.tsx';
import { askedTeams, isOpen, type RoomPitch, standingOf, TEAM_LIST } from './ballot-standing.ts';
import { ConflictQuestions } from './conflict-questions.tsx';
import { keepInTouch, onPhone, shownJuryState } from './jury-phone.ts';
import { EMPTY_JURY_STATE } from './jury-state.ts';
import { KeptBallot } from './kept-ballot.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SavePhone } from './save-phone.tsx';
import { TeamList } from './team-list.tsx';

interface JuryDeskProps {
  siteName: string;
  isRehearsal: boolean;
  /** The key that takes the judge and the page from this phone. */
  signOut: ReactNode;
  /** The clock of a panel's room, beside the ballot for a team or beside the list. */
  clockOf: (panelId: string, teamId: string | null) => ReactNode;
  /** Shows what depends on whose pitch it is in a panel's room. */
  inRoom: (panelId: string, show: (pitch: RoomPitch | null) => ReactNode) => ReactNode;
  /** What is announced: a strip above the list, and a key in the bar of a ballot. */
  newsOf: (look: 'stays' | 'key') => ReactNode;
}

/** A judge's page: conflicts first, then the teams, then one ballot a screen. */
export function JuryDesk({ siteName, isRehearsal, signOut, ...shown }: JuryDeskProps) {
  const { clockOf, inRoom, newsOf } = shown;
  const juryState = useSyncExternalStore(onPhone, shownJuryState, () => EMPTY_JURY_STATE);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [again, setAgain] = useState<string | null>(null);
  useEffect(keepInTouch, []);
  const keeping = useKeptPage(KEPT_PAGES.jury, {
    mayBeKept: true,
    isReached: juryState.link === 'here',
  });

  const { view } = juryState;
  const chosen = view?.panels
    .flatMap((panel) => panel.teams.map((team) => ({ panel, team })))
    .find(({ team }) => `#${team.id}` === hash);
  const standing = chosen && standingOf(juryState, chosen.panel, chosen.team);
  const isBallot = view !== null && chosen && standing && isOpen(standing);
  const asked = askedTeams(juryState, again);
  useReloadWhenOld(keeping, juryState.canKeep && !isBallot && asked.length === 0);
  const runningPanel = view?.panels.find(({ closedAt }) => closedAt === null);
  // Before the first answer there is nothing to list.
  const isListed = asked.length < (view?.panels.flatMap(({ teams }) => teams).length ?? 0);

  function leaveQuestions() {
    setAgain(null);
    // The list takes the focus that goes with the questions.
    void navigate(TEAM_LIST, { replace: true });
  }

  const listWith = (pitch: RoomPitch | null) =>
    view && (
      <TeamList
        {...{ juryState, view, again, isRehearsal, pitch }}
        isBelowQuestions={asked.length > 0}
        onAgain={setAgain}
      />
    );

  return (
    <div className="jury">
      {!isBallot && newsOf('stays')}
      <div className="jury-top">
        <PhoneBar
          {...{ juryState, hash }}
          news={isBallot && newsOf('key')}
          about={chosen && standing ? { standing, team: chosen.team } : null}
        />
        {isBallot && chosen.panel.closedAt === null && clockOf(chosen.panel.id, chosen.team.id)}
      </div>
      {!isBallot && runningPanel && asked.length === 0 && clockOf(runningPanel.id, null)}
      <div className="jury-sheet max-w-160 mx-auto bg-paper">
        {isBallot && standing === 'late' && chosen.team.late ? (
          <KeptBallot {...chosen} late={chosen.team.late} rubric={view.rubric.rubric} />
        ) : isBallot ? (
          inRoom(chosen.panel.id, (pitch) => (
            <BallotForm key={chosen.team.id} {...{ ...chosen, standing, juryState, view, pitch }} />
          ))
        ) : view ? (
          <>
            {asked.length > 0 && (
              <ConflictQuestions {...{ juryState, asked, again }} onAnswered={leaveQuestions} />
            )}
            {(isListed || asked.length === 0) &&
              (runningPanel ? inRoom(runningPanel.id, listWith) : listWith(null))}
          </>
        ) : (
          <NobodysPage link={juryState.isNoJudge ? 'not-a-judge' : juryState.link} hash={hash} />
        )}
        {!isBallot && (
          <>
            {view && (
              <SavePhone juryState={juryState} isPageKept={keeping.isKept} judge={view.judge} />
            )}
            <nav
              aria-label="Leave"
              className="jury-part jury-leave flex flex-wrap justify-between gap-x-4"
            >
              <Link to={PAGE_PATHS.home}>{siteName}</Link>
              {juryState.link !== 'signed-out' && signOut}
            </nav>
          </>
        )}
      </div>
    </div>
  );
}

const NOBODY = {
  asking: ['Your ballots', 'Loading your teams...'],
  here: ['Your ballots', 'Loading your teams...'],
  away: [
    'No network',
    'This phone does not have your teams yet. They come as soon as there is a network.',
  ],
  'signed-out': ['You are signed out', 'Open your personal link again to go on.'],
  'not-a-judge': [
    'No panel yet',
    'You are not a judge of this edition. Please ask the organisers.',
  ],
} as const;

function NobodysPage({ link, hash }: { link: keyof typeof NOBODY; hash: string }) {
  const [title, words] = NOBODY[link];
  return (
    <section className="jury-part">
      <h1 className="display jury-title">{title}</h1>
      <p className="mt-4">{words}</p>
      {link === 'signed-out' && (
        <a
          className="button button-solid mt-6"
          href={`${signInBefore(PAGE_PATHS.link, PAGE_PATHS.jury)}${hash}`}
        >
          Sign in
        </a>
      )}
      <noscript>
        <p className="mt-4">Ballots need JavaScript.</p>
      </noscript>
    </section>
  );
}
