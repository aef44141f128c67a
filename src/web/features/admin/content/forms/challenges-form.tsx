import type {
  CaseFile,
  Challenge,
  Edition,
} from '../../../../../modules/content/content/edition-schema.ts';
import {
  BANK_LOGOS,
  CASE_READERS,
} from '../../../../../modules/content/content/event-sections-schema.ts';
import { idOfWords } from '../../../../../schema/plain-words.ts';
import type { Moment } from '../../../../lib/typed-time.ts';
import { ChoiceField, NumberField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { useWords } from '../fields/field-notes.ts';
import { ListName, Row } from '../fields/form-parts.tsx';
import { LineField, TextField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { ProseField } from '../fields/prose-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { MomentField } from '../fields/typed-field.tsx';
import { newId } from '../fields/use-entries.ts';
import { Optional } from './optional.tsx';
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
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
        <NumberField part={at(part, 'number')} />
        <LineField part={at(part, 'title')} />
      </div>
      <TextField part={at(part, 'description')} />
      <LineField part={bankPart(part)} />
      <LogoFields part={part} />
      <ProseField part={at(part, 'more')} />
      <CaseFields part={at(part, 'caseFile')} />
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

/** The bank's name is always there; a logo takes its place. */
function LogoFields({ part }: { part: Part<Challenge> }) {
  return (
    <>
      <ChoiceField part={at(part, 'bankLogo')} choices={choicesOf(BANK_LOGOS)} />
      {part.value.bankLogo === 'own' && (
        <Row>
          <PictureField
            grounds={part.value.ownLogoDark ? ['light'] : ['light', 'dark']}
            part={at(part, 'ownLogo')}
          />
          <PictureField grounds={['dark']} part={at(part, 'ownLogoDark')} />
        </Row>
      )}
    </>
  );
}

function CaseFields({ part }: { part: Part<CaseFile | null> }) {
  const words = useWords(part.path, 'group');
  return (
    words?.optional && (
      <Optional
        part={part}
        {...words.optional}
        blank={(): CaseFile => ({ file: null, readers: 'teams', from: { date: '', time: '' } })}
      >
        {(begun) => (
          <>
            <ListName of={part} />
            <PictureField part={at(begun, 'file')} />
            <Row>
              <ChoiceField part={at(begun, 'readers')} choices={choicesOf(CASE_READERS)} />
              <MomentField part={at(begun, 'from') as Part<Moment>} />
            </Row>
          </>
        )}
      </Optional>
    )
  );
}

const choicesOf = <Value extends string>(choices: Readonly<Record<Value, string>>) =>
  Object.entries<string>(choices).map(([value, label]) => ({ value: value as Value, label }));

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
