import { spanInWords } from './hand-in-words.ts';

interface TimeLeftProps {
  deadline: string;
  /** The server's. */
  now: number;
}

export function TimeLeft({ deadline, now }: TimeLeftProps) {
  const left = Date.parse(deadline) - now;
  return (
    <span className="tabular-nums">
      {left >= 0 ? `${spanInWords(left)} left` : `over since ${spanInWords(-left)}`}
    </span>
  );
}
