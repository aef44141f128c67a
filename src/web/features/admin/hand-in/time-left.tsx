import { useNow } from '../../../lib/use-now.ts';
import { spanInWords } from './hand-in-words.ts';

interface TimeLeftProps {
  deadline: string;
  /** How far the device's own clock is from the server's. */
  offsetMs: number;
}

export function TimeLeft({ deadline, offsetMs }: TimeLeftProps) {
  const left = Date.parse(deadline) - useNow(offsetMs);
  return (
    <span className="tabular-nums">
      {left >= 0 ? `${spanInWords(left)} left` : `over for ${spanInWords(-left)}`}
    </span>
  );
}
