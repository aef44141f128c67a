import type { PublicVerdict } from '../../modules/verdicts/schema.ts';
import { type ResultFile, ResultFiles } from './result-files.tsx';
import './verdict.css';

interface TeamFiles {
  team: string;
  /** None where the team has not agreed that everybody has them. */
  files: readonly ResultFile[];
}

export interface VerdictProps extends Omit<PublicVerdict, 'publishedAt' | 'challenges'> {
  challenges: {
    number: number;
    title: string;
    winners: readonly TeamFiles[];
    /** Teams that did not win and show their files. */
    others: readonly TeamFiles[];
  }[];
  /** Such as "2 September 2026, 19:05". */
  published: string;
  /** 2 below a page's title. */
  level: 2 | 3;
}

const PLACES = ['1st', '2nd', '3rd'];

/** Who has won, as it was signed. Places only: decimals would look more exact than they are. */
export function Verdict({ level, ...verdict }: VerdictProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const Subtitle = level === 2 ? 'h3' : 'h4';
  const others = verdict.challenges.flatMap((challenge) => challenge.others);
  return (
    <section aria-labelledby="verdict" className="verdict">
      <Title id="verdict" className="display text-[1.75rem]">
        {`Verdict ${verdict.number}, published ${verdict.published}`}
      </Title>
      {verdict.overall.length > 0 && (
        <>
          <Subtitle className="label mt-8 text-muted">Over all challenges</Subtitle>
          <ol className="verdict-places">
            {verdict.overall.map(({ place, team }) => (
              <li key={team}>
                <span className="display verdict-place">{PLACES[place - 1] ?? `${place}th`}</span>{' '}
                <span className="wrap-anywhere">{team}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <Subtitle className="label mt-8 text-muted">Winners of the challenges</Subtitle>
      <ul className="verdict-winners">
        {verdict.challenges.map(({ number, title, winners }) => (
          <li key={number}>
            <span className="text-muted wrap-anywhere">
              {number} {title}
            </span>{' '}
            <div className="grid gap-4">
              {winners.map(({ team, files }) => (
                <div key={team}>
                  <strong className="wrap-anywhere">{team}</strong>
                  <ResultFiles team={team} files={files} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <Subtitle className="label mt-8 text-muted">Also shown by their teams</Subtitle>
          <ul className="verdict-others">
            {others.map(({ team, files }) => (
              <li key={team}>
                <strong className="wrap-anywhere">{team}</strong>
                <ResultFiles team={team} files={files} />
              </li>
            ))}
          </ul>
        </>
      )}
      {verdict.corrects && (
        <div className="mt-8 max-w-[64ch]">
          <p className="wrap-anywhere">
            It replaces{' '}
            <a className="link" href={verdict.corrects.href} download>
              verdict {verdict.corrects.number}
            </a>
            , which stays readable. {verdict.corrects.reason}
          </p>
          {verdict.corrects.changed.length === 0 ? (
            <p className="mt-2">No place has changed.</p>
          ) : (
            <ul className="mt-2 list-disc pl-5">
              {verdict.corrects.changed.map((words) => (
                <li key={words} className="wrap-anywhere">
                  {words}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <p className="mt-8 max-w-[64ch] text-muted">
        Two people have signed it. Everything it was computed from, without names of judges, is in{' '}
        <a className="link" href={verdict.href} download>
          the verdict pack
        </a>
        , which anybody can compute again. It is signed under{' '}
        <code className="wrap-anywhere">{verdict.over}</code>.
      </p>
    </section>
  );
}
