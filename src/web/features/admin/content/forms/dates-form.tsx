import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, Row } from '../fields/form-parts.tsx';
import { LineField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { DateField, TimeField } from '../fields/typed-field.tsx';
import { Optional } from './optional.tsx';

export function DatesForm({ part }: { part: Part<Edition['dates']> }) {
  return (
    <>
      <Row>
        <DateField label="First day" part={at(part, 'firstDay')} />
        <DateField label="Last day" part={at(part, 'lastDay')} />
      </Row>
      <Group title="Places" where="In the first screen, the schedule and calendar files.">
        <EntryList
          part={at(part, 'venues')}
          label="Places"
          add="Add a place"
          blank={() => ({ name: '', place: '', use: '' })}
          nameOf={({ name }) => name}
        >
          {(venue) => (
            <div className="form-stack">
              <LineField label="Name of the place" part={at(venue, 'name')} />
              <Row>
                <LineField label="Part of town" part={at(venue, 'place')} />
                <LineField label="What happens there" part={at(venue, 'use')} />
              </Row>
            </div>
          )}
        </EntryList>
      </Group>
      <Group title="Award ceremony" where="The site calls the edition judged when it begins.">
        <Optional
          part={at(part, 'ceremony')}
          add="Add a ceremony"
          remove="This edition has no ceremony"
          blank={() => ({ date: part.value.lastDay, start: '', end: '', place: '' })}
        >
          {(ceremony) => (
            <>
              <Row of={3}>
                <DateField label="Date" part={at(ceremony, 'date')} />
                <TimeField label="Begins" part={at(ceremony, 'start')} />
                <TimeField label="Ends" part={at(ceremony, 'end')} />
              </Row>
              <LineField label="Place" part={at(ceremony, 'place')} />
            </>
          )}
        </Optional>
      </Group>
    </>
  );
}
