import type { Landing } from '../../../../../modules/content/edition-schema.ts';
import {
  INFO_ICONS,
  type LandingHeading,
} from '../../../../../modules/content/landing-sections-schema.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { Fold } from '../fields/fold.tsx';
import { HeadingFields, Row } from '../fields/form-parts.tsx';
import { LineField, TextField } from '../fields/line-field.tsx';
import { newId } from '../fields/new-id.ts';
import { at, type Part } from '../fields/part.ts';
import { ProseField } from '../fields/prose-field.tsx';
import { LinesList, TitledList } from '../fields/small-lists.tsx';
import { ReadOnList } from './read-on-list.tsx';

/** The bands of the landing page, in their order. */
export function LandingForm({ part }: { part: Part<Landing> }) {
  const headings = at(part, 'headings');
  const technology = at(part, 'technology');
  const accelerator = at(part, 'accelerator');
  const clock = at(part, 'clock');
  const heading = (name: LandingHeading) => <HeadingFields part={at(headings, name)} />;
  return (
    <div>
      <HeroFold part={at(part, 'hero')} />
      <InfoCardsFold part={part} />
      <Fold
        title="How it works"
        where="The steps, and the clock beside them."
        places={[['headings', 'about'], ['steps'], ['clock']]}
      >
        {heading('about')}
        <TitledList part={at(part, 'steps')} label="Steps" add="Add a step" />
        <Row of={3}>
          <LineField label="Label of the clock" part={at(clock, 'label')} />
          <LineField label="For screen readers" part={at(clock, 'alternative')} />
          <LineField label="Note below the clock" part={at(clock, 'note')} />
        </Row>
      </Fold>
      <Fold
        title="Challenges"
        where="Above and below the cards of the challenges."
        places={[
          ['headings', 'challenges'],
          ['readOn', 'challenges'],
        ]}
      >
        {heading('challenges')}
        <ReadOnList title="Links below" part={at(at(part, 'readOn'), 'challenges')} />
      </Fold>
      <Fold
        title="Technology"
        where="The band with the example of an alert."
        places={[['headings', 'technology'], ['technology']]}
      >
        {heading('technology')}
        <LineField label="Title of the example" part={at(at(technology, 'example'), 'title')} />
        <p className="font-semibold">Reasons in the example</p>
        <LinesList
          part={at(at(technology, 'example'), 'reasons')}
          label="Reasons in the example"
          one="Reason"
          add="Add a reason"
        />
        <p className="font-semibold">Points</p>
        <TitledList part={at(technology, 'points')} label="Points" add="Add a point" />
      </Fold>
      <Fold
        title="Accelerator"
        where="What comes after the event."
        places={[['headings', 'accelerator'], ['accelerator']]}
      >
        {heading('accelerator')}
        <LineField label="Who supports it" part={at(accelerator, 'supporter')} />
        <TitledList part={at(accelerator, 'offers')} label="Offers" add="Add an offer" />
      </Fold>
      <Fold title="Prizes" where="Above the prizes." places={[['headings', 'awards']]}>
        {heading('awards')}
      </Fold>
      <Fold title="Schedule" where="Above the schedule." places={[['headings', 'timeline']]}>
        {heading('timeline')}
      </Fold>
      <Fold
        title="Winners"
        where="Above and below the winners."
        places={[
          ['headings', 'winners'],
          ['readOn', 'winners'],
        ]}
      >
        {heading('winners')}
        <ReadOnList title="Links below" part={at(at(part, 'readOn'), 'winners')} />
      </Fold>
      <Fold
        title="Highlights"
        where="Above and below the slides."
        places={[
          ['headings', 'highlights'],
          ['readOn', 'highlights'],
        ]}
      >
        {heading('highlights')}
        <ReadOnList title="Links below" part={at(at(part, 'readOn'), 'highlights')} />
      </Fold>
      <Fold
        title="Register"
        where="The invitation, and the benefits beside it."
        places={[['headings', 'register'], ['benefits']]}
      >
        {heading('register')}
        <TitledList part={at(part, 'benefits')} label="Benefits" add="Add a benefit" />
      </Fold>
      <Fold title="Partners" where="Above the logos." places={[['headings', 'partners']]}>
        {heading('partners')}
      </Fold>
      <Fold
        title="Advisory and jury"
        where="Above the people at the end of the page."
        places={[['headings', 'advisory']]}
      >
        {heading('advisory')}
      </Fold>
    </div>
  );
}

function HeroFold({ part }: { part: Part<Landing['hero']> }) {
  const registration = at(part, 'registration');
  return (
    <Fold
      title="First screen"
      where="What everybody sees first, at the top of the page."
      places={[['hero']]}
      isFirst
    >
      <Row>
        <LineField label="First button" part={at(part, 'explore')} />
        <LineField label="While registration is closed" part={at(registration, 'closed')} />
      </Row>
      <LineField
        label="Note about registration"
        hint="Shown when somebody points at the button above."
        part={at(registration, 'note')}
      />
      <Row>
        <TextField label="Format" rows={2} max={120} part={at(part, 'format')} />
        <LineField label="What comes with the prizes" part={at(part, 'extraPrize')} />
      </Row>
      <LineField label="How to read the matrix" part={at(part, 'axes')} />
    </Fold>
  );
}

function InfoCardsFold({ part }: { part: Part<Landing> }) {
  return (
    <Fold
      title="Info cards"
      where="Right below the first screen; each opens a longer text."
      places={[['infoTitle'], ['infoCards']]}
    >
      <LineField label="Heading of the cards" part={at(part, 'infoTitle')} />
      <EntryList
        part={at(part, 'infoCards')}
        label="Info cards"
        add="Add a card"
        look="cards"
        blank={() => ({
          id: newId('card'),
          title: '',
          description: '',
          icon: 'flag' as const,
          text: '',
        })}
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
    </Fold>
  );
}
