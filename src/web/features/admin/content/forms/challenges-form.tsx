import type { Challenge, Edition } from '../../../../../modules/content/edition-schema.ts';
import { idOfWords } from '../../../../../schema/id-of-words.ts';
import { NumberField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { ListName, Row } from '../fields/form-parts.tsx';
import { LineField, TextField } from '../fields/line-field.tsx';
import { newId } from '../fields/new-id.ts';
import { at, type Part } from '../fields/part.ts';
import { TagsField } from '../fields/tags-field.tsx';
import { WinnerField } from './winner-field.tsx';

export function ChallengesForm({ part }: { part: Part<Edition['challenges']> }) {
  return (
    <EntryList
      part={at(part, 'challenges')}
      begins={() => ({ bankId: newId('bank') })}
      nameOf={({ number, title }) => `${number}. ${title || 'Challenge without a title'}`}
      aside={({ bank }) => bank}
    >
      {(challenge) => <ChallengeFields part={challenge} />}
    </EntryList>
  );
}

function ChallengeFields({ part }: { part: Part<Challenge> }) {
  const teams = at(part, 'teams');
  return (
    <div className="form-stack">
      <div className="number-and-title">
        <NumberField part={at(part, 'number')} />
        <LineField part={at(part, 'title')} />
      </div>
      <TextField part={at(part, 'description')} />
      <LineField part={bankPart(part)} />
      <TagsField part={at(part, 'technologies')} />
      <ListName of={teams} />
      <EntryList part={teams} begins={() => ({ name: `Team ${teams.value.length + 1}` })}>
        {(team, index) => (
          <LineField label={`Name of team ${index + 1}`} isLabelHidden part={at(team, 'name')} />
        )}
      </EntryList>
      <Row>
        <WinnerField part={at(part, 'winner')} teams={teams.value} />
      </Row>
    </div>
  );
}

/** The names of files follow the bank's name, as long as no team has files under the old one. */
function bankPart(part: Part<Challenge>): Part<string> {
  const bank = at(part, 'bank');
  return {
    ...bank,
    change: (update) =>
      part.change((challenge) => {
        const name = update(challenge.bank);
        const isFree = challenge.teams.length === 0;
        const bankId = (isFree && idOfWords(name)) || challenge.bankId;
        return { ...challenge, bank: name, bankId };
      }),
  };
}
