import { pitchWords, shownPitch } from '../../../../event/own-words.ts';
import type { EventDay } from '../../../../modules/days/event-day/schema.ts';

interface Fact {
  label: string;
  value: string;
  /** Below it, smaller. */
  more?: string;
}

/** What people look up again and again; what is not known leaves no empty frame. */
export function DayFacts({ day, now }: { day: EventDay | null; now: number }) {
  // Its place is kept until it is known: what is below is not to move then.
  if (day === null) return <div className="day-facts" data-waiting="true" />;
  const facts = factsOf(day, now);
  if (facts.length === 0) return null;
  return (
    <div className="day-facts">
      <dl className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] px-0 overflow-clip min-[60rem]:grid-cols-4 min-[60rem]:px-(--gutter)">
        {facts.map(({ label, value, more }) => (
          <div key={label}>
            <dt className="label text-on-ink-muted">{label}</dt>
            <dd className="mt-1.5 font-display text-[clamp(1.0625rem,1.4vw,1.25rem)] font-[660] tracking-[-0.01em] leading-[1.25] wrap-anywhere">
              {value}
              {more && (
                <span className="block mt-1 text-on-ink-muted font-mono text-[0.875rem] font-medium tracking-[0]">
                  {more}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** As many as a row has room for. */
const MOST = 4;

function factsOf({ wifi, desk, firstAid, team, handIn, pitches }: EventDay, now: number): Fact[] {
  const pitch = shownPitch(pitches);
  const facts: Fact[] = [];
  if (team && team.table !== '') facts.push({ label: 'Your table', value: team.table });
  if (pitch) facts.push({ label: 'Your pitch', value: pitchWords(pitch, now) });
  if (handIn) {
    const here = handIn.files.filter(({ counts }) => counts).length;
    const value = `${here} of ${handIn.files.length} files received`;
    facts.push({ label: 'Your hand-in', value });
  }
  if (wifi) {
    facts.push({
      label: 'Wi-Fi',
      value: wifi.network,
      ...(wifi.key !== '' && { more: `Key: ${wifi.key}` }),
    });
  }
  if (desk) {
    facts.push({
      label: 'Help desk',
      value: desk.place,
      ...(desk.phone !== '' && { more: desk.phone }),
    });
  }
  if (firstAid !== '') facts.push({ label: 'First aid', value: firstAid });
  return facts.slice(0, MOST);
}
