import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { ListName, Row } from '../fields/form-parts.tsx';
import { LineField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { LinesList } from '../fields/small-lists.tsx';

export function PrizesForm({ part }: { part: Part<Edition['prizes']> }) {
  return (
    <EntryList
      part={at(part, 'awards')}
      add="Add a prize"
      look="cards"
      blank={() => ({ place: '', prizeName: '', amount: '', perks: [] })}
      nameOf={({ place, prizeName }) => [place, prizeName].filter(Boolean).join(': ')}
      aside={({ amount }) => amount}
    >
      {(award) => (
        <div className="form-stack">
          <Row of={3}>
            <LineField max={60} part={at(award, 'place')} />
            <LineField part={at(award, 'prizeName')} />
            <LineField max={60} part={at(award, 'amount')} />
          </Row>
          <ListName of={at(award, 'perks')} />
          <LinesList part={at(award, 'perks')} one="Perk" add="Add a perk" />
        </div>
      )}
    </EntryList>
  );
}
