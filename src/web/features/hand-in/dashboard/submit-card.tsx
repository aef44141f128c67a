import { MailButtons, type MailWayProps, Recipients } from './mail-way.tsx';

export interface SubmitCardProps extends MailWayProps {
  title: string;
  intro: string;
  deadline: string;
  deadlineInstant: string;
  after: string;
}

interface WithoutTeam {
  /** The page for finding a team; null for people who need none. */
  teamHref: string | null;
}

/** How to hand in by mail. */
export function SubmitCard({
  title,
  intro,
  deadline,
  deadlineInstant,
  after,
  teamHref,
  ...mail
}: SubmitCardProps & WithoutTeam) {
  return (
    <section aria-labelledby="submit" className="side-card">
      <h2 id="submit" className="side-title">
        {title}
      </h2>
      <p className="mt-3 text-muted">{intro}</p>
      <p className="my-1 font-mono text-[1.375rem] font-[560] tabular-nums tracking-[-0.03em]">
        <time dateTime={deadlineInstant}>{deadline}</time>
      </p>
      <p className="mb-4 text-muted">{after}</p>
      <Recipients {...mail} />
      <div className="no-print mt-5 grid gap-3">
        <MailButtons {...mail} look="button-solid" />
      </div>
      {teamHref !== null && (
        <p className="mt-5 border-t border-line pt-4">
          With a team you can hand in here.{' '}
          <a className="link" href={teamHref}>
            Find your team
          </a>
        </p>
      )}
    </section>
  );
}
