import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import type { JuryTeam, Standing } from './ballot-standing.ts';
import { barWords } from './jury-words.ts';
import type { Phone } from './phone.ts';
import { StateDot } from './state-dot.tsx';

interface PhoneBarProps {
  phone: Phone;
  about: { standing: Standing; team: JuryTeam } | null;
}

/** Always in sight: where the ballots are. */
export function PhoneBar({ phone, about }: PhoneBarProps) {
  const { dot, words } = barWords(phone, about);
  return (
    <div className="jury-bar on-ink">
      <p role="status" className="jury-bar-words">
        <StateDot dot={dot} />
        <span>{words}</span>
      </p>
      {phone.link === 'signed-out' && (
        <a className="jury-bar-link" href={PAGE_PATHS.link}>
          Sign in
        </a>
      )}
    </div>
  );
}
