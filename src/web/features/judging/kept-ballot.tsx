import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatClockTime } from '../../../event/event-time.ts';
import type { Rubric } from '../../../judging/rubric-schema.ts';
import type { OwnBallot } from '../../../modules/judging/judging/schema.ts';
import { type JuryPanel, type JuryTeam, TEAM_LIST } from './ballot-standing.ts';
import { givenWords, receivedWords } from './jury-words.ts';
import { StateDot } from './phone-bar.tsx';

interface KeptBallotProps {
  panel: JuryPanel;
  team: JuryTeam;
  late: OwnBallot;
  rubric: Rubric;
}

/** A ballot that came after its panel was closed: the judge has nothing to do, and sees that it is there. */
export function KeptBallot({ panel, team, late, rubric }: KeptBallotProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const what = team.ballot ? 'correction' : 'ballot';
  const times = [
    ...(panel.closedAt === null ? [] : [[`${panel.name} closed`, panel.closedAt] as const]),
    [`Your ${what} came`, late.receivedAt] as const,
    ['On your phone since', late.madeAt] as const,
  ];
  return (
    <article aria-labelledby="jury-kept">
      <div className="jury-kept pt-6 pb-7 px-(--gutter) bg-amber text-ink">
        <div className="jury-kept-dots" aria-hidden="true" />
        <p className="mt-5 mb-3 flex items-center gap-3 font-semibold">
          <StateDot dot="kept" /> Kept, not counted
        </p>
        <h1 ref={heading} id="jury-kept" tabIndex={-1} className="display jury-title">
          {`Your ${what} for ${team.name} came after the panel closed`}
        </h1>
      </div>
      <div className="jury-part">
        <dl className="jury-times">
          {times.map(([label, instant]) => (
            <div
              className="flex items-baseline justify-between gap-4 py-3 border-b border-line"
              key={label}
            >
              <dt className="min-w-0 wrap-anywhere">{label}</dt>
              <dd className="flex-none font-mono text-small tabular-nums font-semibold">
                {formatClockTime(Date.parse(instant))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-6">
          {`The organisers have been told. They can reopen the panel. If they do, this ${what} counts as it is; you need not do anything.`}
        </p>
        {team.ballot && (
          <p className="mt-4">{`Until then the one before counts: ${receivedWords(team.ballot)}.`}</p>
        )}
        <details className="jury-given mt-8 border-y border-line open:pb-5">
          <summary>
            <span className="font-semibold">What you gave</span>
            <span className="label text-muted">{givenWords(rubric, late)}</span>
          </summary>
          <GivenScores rubric={rubric} ballot={late} />
        </details>
      </div>
      <div className="jury-foot">
        <Link to={TEAM_LIST} className="button button-solid w-full">
          All teams
        </Link>
      </div>
    </article>
  );
}

/** To read: nothing can be changed. */
function GivenScores({ rubric, ballot }: { rubric: Rubric; ballot: OwnBallot }) {
  const words = [
    ['Note for the jury', ballot.note],
    ['Feedback for the team', ballot.feedback],
  ] as const;
  return (
    <>
      {rubric.groups.map(({ id, title, criteria }) => (
        <section key={id} className="mt-6">
          <h2 className="jury-group-title">{title}</h2>
          <dl className="jury-times mt-2">
            {criteria.map((criterion) => (
              <div
                className="flex items-baseline justify-between gap-4 py-3 border-b border-line"
                key={criterion.id}
              >
                <dt className="min-w-0 wrap-anywhere">{criterion.title}</dt>
                <dd className="flex-none font-mono text-small tabular-nums font-semibold">
                  {ballot.scores[criterion.id] ?? '–'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {words.map(
        ([label, text]) =>
          text !== '' && (
            <section key={label} className="mt-6">
              <h2 className="jury-group-title">{label}</h2>
              <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
            </section>
          ),
      )}
    </>
  );
}
