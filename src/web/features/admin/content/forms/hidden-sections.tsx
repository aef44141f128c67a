import type { Landing } from '../../../../../modules/content/edition-schema.ts';
import {
  LANDING_SECTIONS,
  type LandingSection,
} from '../../../../../modules/content/landing-sections-schema.ts';
import { useLabel } from '../fields/field-notes.ts';
import { Fold } from '../fields/fold.tsx';
import { fieldId, type Part } from '../fields/part.ts';

/** Which sections the landing page leaves out, as a tick for each. */
export function HiddenSections({ part }: { part: Part<Landing['hidden']> }) {
  return (
    <Fold
      where="Tick what the landing page leaves out. What is empty is left out by itself."
      places={[part.path]}
    >
      <fieldset id={fieldId(part.path)} className="ticks">
        <legend className="sr-only">{useLabel(part.path)}</legend>
        {LANDING_SECTIONS.map((section) => (
          <label key={section}>
            <input
              type="checkbox"
              checked={part.value.includes(section)}
              onChange={({ target }) =>
                part.change((hidden) =>
                  LANDING_SECTIONS.filter((each) =>
                    each === section ? target.checked : hidden.includes(each),
                  ),
                )
              }
            />
            <SectionName section={section} />
          </label>
        ))}
      </fieldset>
    </Fold>
  );
}

/** As its own fold is called. */
function SectionName({ section }: { section: LandingSection }) {
  return useLabel(section === 'info' ? ['infoCards'] : ['headings', section]);
}
