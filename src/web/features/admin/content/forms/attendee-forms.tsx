import { TITLE_LANGUAGES } from '../../../../../modules/content/attendee-sections-schema.ts';
import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { ChoiceField, NumberField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, Row } from '../fields/form-parts.tsx';
import { EmailField, LineField, LinkField, TextField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { DateField, MomentField } from '../fields/typed-field.tsx';
import { GuideFields, ShareSum } from './guide-fields.tsx';
import { Optional } from './optional.tsx';

const LANGUAGES: Record<(typeof TITLE_LANGUAGES)[number], string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  it: 'Italian',
};

export function RubricForm({ part }: { part: Part<NonNullable<Edition['rubric']>> }) {
  const groups = at(part, 'groups');
  return (
    <>
      <GuideFields part={part} />
      <Group title="Criteria" where="In groups with their shares of the score.">
        <EntryList
          part={groups}
          add="Add a group"
          look="cards"
          blank={() => ({ share: 0, title: '', criteria: [] })}
          nameOf={({ title }) => title || 'Group without a title'}
          aside={({ share }) => `${share} %`}
        >
          {(group) => (
            <div className="form-stack">
              <div className="number-and-title">
                <NumberField unit="%" min={0} max={100} part={at(group, 'share')} />
                <LineField part={at(group, 'title')} />
              </div>
              <EntryList
                part={at(group, 'criteria')}
                label={`Criteria of ${group.value.title}`}
                add="Add a criterion"
                blank={() => ({ title: '', question: '' })}
                nameOf={({ title }) => title}
              >
                {(criterion) => (
                  <div className="form-stack">
                    <LineField part={at(criterion, 'title')} />
                    <TextField rows={2} max={500} part={at(criterion, 'question')} />
                  </div>
                )}
              </EntryList>
            </div>
          )}
        </EntryList>
        <ShareSum shares={groups.value} />
      </Group>
    </>
  );
}

export function DocumentsForm({ part }: { part: Part<Edition['documents']> }) {
  return (
    <>
      <LineField part={at(part, 'title')} />
      <EntryList
        part={at(part, 'files')}
        add="Add a document"
        look="cards"
        blank={() => ({ title: '', lang: 'en' as const, name: '', file: null })}
        nameOf={({ title }) => title || 'Document without a title'}
        aside={({ name }) => name}
      >
        {(file) => (
          <div className="form-stack">
            <Row>
              <LineField part={at(file, 'title')} />
              <ChoiceField
                choices={TITLE_LANGUAGES.map((lang) => ({ value: lang, label: LANGUAGES[lang] }))}
                part={at(file, 'lang')}
              />
            </Row>
            <LineField
              max={80}
              hint="Small letters, digits and hyphens, and .pdf at the end: kickoff-presentation.pdf"
              control={{ spellCheck: false }}
              part={at(file, 'name')}
            />
            <PictureField
              purpose="document"
              hint="PDF, at most 30 MB."
              without="The one that comes with the site."
              part={at(file, 'file')}
            />
          </div>
        )}
      </EntryList>
    </>
  );
}

export function HandInForm({ part }: { part: Part<NonNullable<Edition['handIn']>> }) {
  return (
    <>
      <LineField part={at(part, 'title')} />
      <TextField
        rows={2}
        hint="The deadline follows: it is the end of the countdown in the schedule."
        part={at(part, 'intro')}
      />
      <TextField rows={2} part={at(part, 'after')} />
      <Group title="Recipients" where="Attendees copy these addresses, or open a mail with them.">
        <EmailField part={at(part, 'primary')} />
        <EntryList
          part={at(part, 'copies')}
          add="Add a recipient of a copy"
          blank={() => ''}
          nameOf={(address) => address}
        >
          {(address, index) => (
            <EmailField label={`Recipient of a copy ${index + 1}`} isLabelHidden part={address} />
          )}
        </EntryList>
      </Group>
      <Group title="Draft of the mail">
        <LineField part={at(part, 'subject')} />
        <TextField rows={10} part={at(part, 'body')} />
      </Group>
    </>
  );
}

export function RegistrationForm({ part }: { part: Part<Edition['registration']> }) {
  return (
    <>
      <Optional
        part={at(part, 'window')}
        add="Set when registration is open"
        remove="Keep registration closed"
        blank={() => ({ opens: { date: '', time: '' }, closes: { date: '', time: '' } })}
      >
        {(window) => (
          <Row>
            <MomentField part={at(window, 'opens')} />
            <MomentField ends part={at(window, 'closes')} />
          </Row>
        )}
      </Optional>
      <LinkField
        hint="Where people register while it is open. Leave it empty to use the form of this site, at /register."
        part={at(part, 'link')}
      />
      <Group
        title="Places"
        where="Whoever registers when all are taken waits, and moves up when somebody withdraws."
      >
        <Row>
          <NumberField min={1} max={5000} part={at(part, 'capacity')} />
          <NumberField min={1} max={60} part={at(part, 'offerDays')} />
        </Row>
        <DateField
          hint="Until then people change their answers. Empty: as long as registration is open."
          part={at(part, 'changesUntil')}
        />
      </Group>
      <Group title="Teams">
        <Row>
          <NumberField min={1} max={50} part={at(at(part, 'teamSize'), 'min')} />
          <NumberField min={1} max={50} part={at(at(part, 'teamSize'), 'max')} />
        </Row>
        <DateField
          hint="From that day they stay as they are. Empty: organisers lock them."
          part={at(part, 'teamsFixedOn')}
        />
      </Group>
    </>
  );
}
