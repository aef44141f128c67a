import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { ForOrganisers } from '../fields/for-organisers.tsx';
import { Group, Row } from '../fields/form-parts.tsx';
import { LineField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { DateField, TimeField } from '../fields/typed-field.tsx';
import { Optional } from './optional.tsx';

export function DatesForm({ part }: { part: Part<Edition['dates']> }) {
  return (
    <>
      <ForOrganisers>
        <Row>
          <DateField part={at(part, 'firstDay')} />
          <DateField part={at(part, 'lastDay')} />
        </Row>
      </ForOrganisers>
      <Group of={at(part, 'venues')} where="In the first screen, the schedule and calendar files.">
        <EntryList
          part={at(part, 'venues')}
          add="Add a place"
          blank={() => ({ name: '', place: '', use: '' })}
          nameOf={({ name }) => name}
        >
          {(venue) => (
            <div className="form-stack">
              <LineField part={at(venue, 'name')} />
              <Row>
                <LineField part={at(venue, 'place')} />
                <LineField part={at(venue, 'use')} />
              </Row>
            </div>
          )}
        </EntryList>
      </Group>
      <Group of={at(part, 'ceremony')} where="The site calls the edition judged when it begins.">
        <ForOrganisers>
          <Optional
            part={at(part, 'ceremony')}
            add="Add a ceremony"
            remove="This edition has no ceremony"
            blank={() => ({ date: part.value.lastDay, start: '', end: '', place: '' })}
          >
            {(ceremony) => (
              <>
                <Row of={3}>
                  <DateField part={at(ceremony, 'date')} />
                  <TimeField part={at(ceremony, 'start')} />
                  <TimeField part={at(ceremony, 'end')} />
                </Row>
                <LineField part={at(ceremony, 'place')} />
              </>
            )}
          </Optional>
        </ForOrganisers>
      </Group>
    </>
  );
}
