import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { PAGE_PATHS, signInBefore } from '../../../schema/page-paths.ts';
import { BallotForm } from './ballot-form.tsx';
import { isOpen, standingOf } from './ballot-standing.ts';
import { ConflictQuestions } from './conflict-questions.tsx';
import { KeptBallot } from './kept-ballot.tsx';
import { keepPageOnPhone } from './page-worker.ts';
import { EMPTY_PHONE, onPhone, shownPhone } from './phone.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SavePhone } from './save-phone.tsx';
import { keepInTouch } from './send-waiting.ts';
import { TeamList } from './team-list.tsx';

/** A judge's page: conflicts first, then the teams, then one ballot a screen. */
export function JuryDesk() {
  const phone = useSyncExternalStore(onPhone, shownPhone, () => EMPTY_PHONE);
  const { hash } = useLocation();
  const [again, setAgain] = useState<string | null>(null);
  useEffect(keepInTouch, []);
  useEffect(keepPageOnPhone, []);

  const { view } = phone;
  const chosen = view?.panels
    .flatMap((panel) => panel.teams.map((team) => ({ panel, team })))
    .find(({ team }) => `#${team.id}` === hash);
  const standing = chosen && standingOf(phone, chosen.panel, chosen.team);
  const isBallot = view !== null && chosen && standing && isOpen(standing);
  return (
    <div className="jury">
      <PhoneBar
        {...{ phone, hash }}
        about={chosen && standing ? { standing, team: chosen.team } : null}
      />
      <div className="jury-sheet">
        {isBallot && standing === 'late' && chosen.team.late ? (
          <KeptBallot {...chosen} late={chosen.team.late} rubric={view.rubric.rubric} />
        ) : isBallot ? (
          <BallotForm
            key={chosen.team.id}
            {...chosen}
            standing={standing}
            phone={phone}
            view={view}
          />
        ) : view ? (
          <>
            <ConflictQuestions view={view} again={again} onSent={() => setAgain(null)} />
            <TeamList phone={phone} view={view} again={again} onAgain={setAgain} />
          </>
        ) : (
          <NobodysPage link={phone.link} hash={hash} />
        )}
        {!isBallot && view && <SavePhone phone={phone} judge={view.judge} />}
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
