import { isUnderWay } from '../../../../modules/days/help/schema.ts';
import { standingWords } from './help-words.ts';
import type { ShownHelp } from './use-own-help.ts';
import './help.css';

interface HelpButtonProps {
  help: ShownHelp;
  /** "Ask for help" where there is room, "Help" in the dock of a phone. */
  label: string;
  className?: string;
}

/** Opens the form, or what was asked before. Nothing if help cannot be requested. */
export function HelpButton({ help, label, className = 'button button-outline' }: HelpButtonProps) {
  const { own } = help;
  if (own === null || own.closed !== null) return null;
  return (
    <button type="button" className={className} onClick={() => help.open()}>
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <circle cx="8" cy="8" r="6.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path
          d="M6 6.3a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M8 11.5v.1"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      {label}
      {own.request && isUnderWay(own.request) && (
        <span
          className="flex-none size-3 border-2 border-current rounded-full bg-current"
          title={standingWords(own.request).title}
        >
          <span className="sr-only">: {standingWords(own.request).title}</span>
        </span>
      )}
    </button>
  );
}
