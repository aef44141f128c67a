import { useMemo } from 'react';
import { isTimeZone } from '../../../../../event/event-clock.ts';
import { useFieldNotes, useWords } from './field-notes.ts';
import { FieldFrame, type FieldProps } from './line-field.tsx';
import { noteProps } from './note-words.tsx';
import { fieldId, type Part } from './part.ts';

/** A time zone, found by its town, by its region, or by being the one of this computer. */
export function ZoneField({ part, ...frame }: FieldProps & { part: Part<string> }) {
  const id = fieldId(part.path);
  const notes = useFieldNotes(part.path);
  const words = useWords(part.path, 'choice');
  const zones = useMemo(() => Object.keys(words?.choices ?? {}), [words]);
  const groups = useMemo(
    () => Object.entries(Object.groupBy(zones.map(optionOf), ofRegion)),
    [zones],
  );
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FieldFrame
      {...frame}
      path={part.path}
      notes={notes}
      hint={`${zoneName(part.value)}${words?.hint ?? ''}`}
    >
      <select
        {...noteProps(id, notes, Boolean(words?.hint))}
        id={id}
        className="field-control field-select"
        value={part.value}
        onChange={({ target }) => part.change(() => target.value)}
      >
        {/* What is chosen stays a choice, though this browser may not offer it. */}
        {!zones.includes(part.value) && <option value={part.value}>{part.value}</option>}
        {groups.map(([region, options = []]) => (
          <optgroup key={region} label={region}>
            {options.map(({ zone, label }) => (
              <option key={zone} value={zone}>
                {zone === own ? `${label} (this computer)` : label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

/** "Auckland" in the group "Pacific", so that typing a town's first letters finds it. */
function optionOf(zone: string) {
  const [region = '', ...town] = zone.replaceAll('_', ' ').split('/');
  return {
    zone,
    region: town.length > 0 ? region : 'Everywhere',
    label: town.toReversed().join(', ') || region,
  };
}

/** "New Zealand Time": of the chosen one alone, since naming all of them takes a second. */
function zoneName(zone: string): string {
  if (!isTimeZone(zone)) return '';
  const parts = Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = parts.formatToParts().find(({ type }) => type === 'timeZoneName');
  return name ? `${name.value}. ` : '';
}

const ofRegion = ({ region }: { region: string }) => region;
