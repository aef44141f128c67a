import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { Row } from '../fields/form-parts.tsx';
import { LineField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { LinesList } from '../fields/small-lists.tsx';

export function PrizesForm({ part }: { part: Part<Edition['prizes']> }) {
  return (
    <EntryList
      part={at(part, 'awards')}
      label="Prizes"
      add="Add a prize"
      look="cards"
      blank={() => ({ place: '', prizeName: '', amount: '', perks: [] })}
      nameOf={({ place, prizeName }) => [place, prizeName].filter(Boolean).join(': ')}
      aside={({ amount }) => amount}
    >
      {(award) => (
        <div className="form-stack">
          <Row of={3}>
            <LineField label="Place" max={60} part={at(award, 'place')} />
            <LineField label="Name of the prize" part={at(award, 'prizeName')} />
            <LineField label="Amount" max={60} part={at(award, 'amount')} />
          </Row>
          <p className="font-semibold">What comes with it</p>
          <LinesList
            part={at(award, 'perks')}
            label="What comes with it"
            one="Perk"
            add="Add a perk"
          />
        </div>
      )}
    </EntryList>
  );
}
