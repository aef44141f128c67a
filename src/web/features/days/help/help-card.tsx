import type { ReactNode } from 'react';
import {
  HELP_KIND_WORDS,
  HELP_KINDS,
  isUnderWay,
  type OwnRequest,
} from '../../../../modules/days/help/schema.ts';
import { promiseWords, standingWords } from './help-words.ts';
import type { ShownHelp } from './use-own-help.ts';
import './help.css';

export interface HelpCardProps {
  help: ShownHelp;
  /** Where helpers are; null if organisers have not said it. */
  desk: { place: string; phone: string; hours: string } | null;
  /** Empty where there is none. */
  firstAid: string;
}

/** Asks for help, and says who comes. Hidden if no one can be asked. */
export function HelpCard({ help, desk, firstAid }: HelpCardProps) {
  const { own, isLost, failure, asked } = help;
  const canAsk = own !== null && own.closed === null;
  if (!canAsk && !own?.request && desk === null && firstAid === '') return null;
  return (
    <section
      aria-labelledby="help"
      className="paper-card p-6 wrap-anywhere"
      id="help-card"
      tabIndex={-1}
    >
      <h2 id="help" className="font-display text-[1.375rem] font-bold tracking-[-0.01em]">
        Need help?
      </h2>
      {canAsk && !own.request && <p className="mt-1.5 text-muted">{promiseWords(own)}</p>}
      {desk && !own?.request && <HelpDesk {...desk} />}
      <div role="status">
        {own?.request && (
          <Standing request={own.request}>
            {own.request.state !== 'done' && (
              <button
                type="button"
                className="button button-outline button-small"
                aria-disabled={help.isBusy}
                onClick={() => own.request && help.withdraw(own.request.id)}
              >
                Withdraw
              </button>
            )}
          </Standing>
        )}
      </div>
      {canAsk && !(own.request && isUnderWay(own.request)) && <Kinds help={help} />}
      {isLost && (canAsk || own?.request) && (
        <p className="mt-3 text-muted text-[0.9375rem]">
          No network. What you see may be old; it is sent when you try again.
        </p>
      )}
      {failure !== '' && asked === null && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      {firstAid !== '' && (
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2 mt-5 text-small">
          <PhoneMark />
          First aid, any time:{' '}
          <a
            className="text-text font-semibold whitespace-nowrap inline-flex items-center min-h-[44px] font-mono"
            href={`tel:${firstAid.replace(/[^\d+]/g, '')}`}
          >
            {firstAid}
          </a>
        </p>
      )}
    </section>
  );
}

function Kinds({ help }: { help: ShownHelp }) {
  return (
    <div className="grid gap-2.5 mt-4">
      {HELP_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className="button button-outline justify-start min-h-[48px] px-4 text-start whitespace-normal"
          onClick={() => help.open(kind)}
        >
          {HELP_KIND_WORDS[kind]}
        </button>
      ))}
    </div>
  );
}

export function Standing({ request, children }: { request: OwnRequest; children?: ReactNode }) {
  const { title, text } = standingWords(request);
  return (
    <div className="help-standing mt-3.5" data-state={request.state}>
      <p className="flex items-center gap-2.5 font-semibold">
        <span className="help-mark" aria-hidden="true" />
        {title}
      </p>
      <p className="mt-1.5 text-muted">{text}</p>
      <p className="mt-2">
        {HELP_KIND_WORDS[request.kind]}
        {request.words !== '' && `: ${request.words}`}
      </p>
      {children}
    </div>
  );
}

function HelpDesk({ place, phone, hours }: NonNullable<HelpCardProps['desk']>) {
  const when = hours === '' ? '' : `, ${hours}`;
  return (
    <p className="mt-1.5 text-muted">
      Help desk: {place}
      {when}
      {phone !== '' && (
        <>
          ,{' '}
          <a
            className="text-text font-semibold whitespace-nowrap"
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          >
            {phone}
          </a>
        </>
      )}
    </p>
  );
}

const PhoneMark = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="flex-none">
    <path
      d="M3 1.5h2.6l1.2 3.2-1.6 1.2a9 9 0 0 0 4.9 4.9l1.2-1.6 3.2 1.2V13c0 .9-.7 1.5-1.5 1.5C6.7 14.5 1.5 9.3 1.5 3c0-.8.6-1.5 1.5-1.5Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </svg>
);
