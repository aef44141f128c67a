import type { Landing } from '../../../../../modules/content/edition-schema.ts';
import {
  INFO_ICONS,
  LANDING_HEADINGS,
  type LandingHeading,
} from '../../../../../modules/content/landing-sections-schema.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, HeadingFields, Row } from '../fields/form-parts.tsx';
import { LineField, TextField } from '../fields/line-field.tsx';
import { newId } from '../fields/new-id.ts';
import { at, type Part } from '../fields/part.ts';
import { ProseField } from '../fields/prose-field.tsx';
import { LinesList, TitledList } from '../fields/small-lists.tsx';
import { ReadOnList } from './read-on-list.tsx';

const HEADINGS: Record<LandingHeading, string> = {
  about: 'How it works',
  challenges: 'Challenges',
  technology: 'Technology',
  accelerator: 'Accelerator',
  awards: 'Prizes',
  timeline: 'Schedule',
  winners: 'Winners',
  highlights: 'Highlights',
  register: 'Register',
  partners: 'Partners',
  advisory: 'Advisory and jury',
};

export function LandingForm({ part }: { part: Part<Landing> }) {
  const hero = at(part, 'hero');
  const technology = at(part, 'technology');
  const accelerator = at(part, 'accelerator');
  const clock = at(part, 'clock');
  return (
    <>
      <Group title="First screen" where="What everybody sees first, at the top of the page.">
        <Row>
          <LineField label="First button" part={at(hero, 'explore')} />
          <LineField
            label="While registration is closed"
            part={at(at(hero, 'registration'), 'closed')}
          />
        </Row>
        <LineField
          label="Note about registration"
          hint="Shown when somebody points at the button above."
          part={at(at(hero, 'registration'), 'note')}
        />
        <Row>
          <TextField label="Format" rows={2} max={120} part={at(hero, 'format')} />
          <LineField label="What comes with the prizes" part={at(hero, 'extraPrize')} />
        </Row>
        <LineField label="How to read the matrix" part={at(hero, 'axes')} />
      </Group>
      <InfoCards part={part} />
      <Group title="Steps" where="Below the info cards, beside the clock.">
        <TitledList part={at(part, 'steps')} label="Steps" add="Add a step" />
        <Row of={3}>
          <LineField label="Label of the clock" part={at(clock, 'label')} />
          <LineField label="For screen readers" part={at(clock, 'alternative')} />
          <LineField label="Note below the clock" part={at(clock, 'note')} />
        </Row>
      </Group>
      <Group title="Technology" where="The band about language models and learning systems.">
        <LineField label="Title of the example" part={at(at(technology, 'example'), 'title')} />
        <p className="font-semibold">Reasons in the example</p>
        <LinesList
          part={at(at(technology, 'example'), 'reasons')}
          label="Reasons in the example"
          one="Reason"
          add="Add a reason"
        />
        <TitledList part={at(technology, 'points')} label="Points" add="Add a point" />
      </Group>
      <Group title="Accelerator" where="The panel about what comes after the event.">
        <LineField label="Who supports it" part={at(accelerator, 'supporter')} />
        <TitledList part={at(accelerator, 'offers')} label="Offers" add="Add an offer" />
      </Group>
      <Group title="Benefits" where="Beside the invitation to register.">
        <TitledList part={at(part, 'benefits')} label="Benefits" add="Add a benefit" />
      </Group>
      <Group title="Links to further pages" where="Below these bands of the landing page.">
        <ReadOnList title="Below the challenges" part={at(at(part, 'readOn'), 'challenges')} />
        <ReadOnList title="Below the winners" part={at(at(part, 'readOn'), 'winners')} />
        <ReadOnList title="Below the highlights" part={at(at(part, 'readOn'), 'highlights')} />
      </Group>
      {LANDING_HEADINGS.map((name) => (
        <Group
          key={name}
          title={`Heading: ${HEADINGS[name]}`}
          where={`Above the band “${HEADINGS[name]}” of the landing page.`}
        >
          <HeadingFields part={at(at(part, 'headings'), name)} />
        </Group>
      ))}
    </>
  );
}

function InfoCards({ part }: { part: Part<Landing> }) {
  return (
    <Group title="Info cards" where="Right below the first screen; each opens a longer text.">
      <LineField label="Heading of the cards" part={at(part, 'infoTitle')} />
      <EntryList
        part={at(part, 'infoCards')}
        label="Info cards"
        add="Add a card"
        look="cards"
        blank={() => ({ id: newId('card'), title: '', description: '', icon: 'flag', text: '' })}
        nameOf={({ title }) => title || 'Card without a title'}
      >
        {(card) => (
          <div className="form-stack">
            <Row>
              <LineField label="Title" part={at(card, 'title')} />
              <ChoiceField
                label="Drawing"
                choices={INFO_ICONS.map((icon) => ({ value: icon, label: icon }))}
                part={at(card, 'icon')}
              />
            </Row>
            <TextField label="Words on the card" rows={2} part={at(card, 'description')} />
            <ProseField label="Text that opens" part={at(card, 'text')} />
          </div>
        )}
      </EntryList>
    </Group>
  );
}
