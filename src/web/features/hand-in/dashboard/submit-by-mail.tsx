import { MailButtons, type MailWayProps, Recipients } from './mail-way.tsx';

interface SubmitByMailProps extends MailWayProps {
  intro: string;
  deadline: string;
  deadlineInstant: string;
  after: string;
}

/** The way by mail, for a team whose upload does not work. */
export function SubmitByMail({
  intro,
  deadline,
  deadlineInstant,
  after,
  ...mail
}: SubmitByMailProps) {
  return (
    <div className="by-mail">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h3 className="text-muted">No network, or the upload fails?</h3>
        <div className="by-mail-buttons no-print">
          <MailButtons {...mail} look="button-outline" />
        </div>
      </div>
      <p className="mt-3 mb-4 text-[0.9375rem] text-muted">
        {intro} <time dateTime={deadlineInstant}>{deadline}</time>. {after}
      </p>
      <Recipients {...mail} />
    </div>
  );
}
