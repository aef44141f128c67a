import type { Landing } from '../../../../../modules/content/edition-schema.ts';
import {
  INFO_ICONS,
  type LandingHeading,
} from '../../../../../modules/content/landing-sections-schema.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { Fold } from '../fields/fold.tsx';
import { HeadingFields, ListName, Row } from '../fields/form-parts.tsx';
import { LineField, TextField } from '../fields/line-field.tsx';
import { newId } from '../fields/new-id.ts';
import { at, type Part } from '../fields/part.ts';
import { ProseField } from '../fields/prose-field.tsx';
import { LinesList, TitledList } from '../fields/small-lists.tsx';
import { HiddenSections } from './hidden-sections.tsx';
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
      <HiddenSections part={at(part, 'hidden')} />
      <HeroFold part={at(part, 'hero')} />
      <InfoCardsFold part={part} />
      <Fold
        where="The steps, and the clock beside them."
        places={[['headings', 'about'], ['steps'], ['clock']]}
      >
        {heading('about')}
        <TitledList part={at(part, 'steps')} add="Add a step" />
        <Row of={3}>
          <LineField part={at(clock, 'label')} />
          <LineField part={at(clock, 'alternative')} />
          <LineField part={at(clock, 'note')} />
        </Row>
      </Fold>
      <Fold
        where="Above and below the cards of the challenges."
        places={[
          ['headings', 'challenges'],
          ['readOn', 'challenges'],
        ]}
      >
        {heading('challenges')}
        <ReadOnList part={at(at(part, 'readOn'), 'challenges')} />
      </Fold>
      <Fold
        where="The band with the example of an alert."
        places={[['headings', 'technology'], ['technology']]}
      >
        {heading('technology')}
        <LineField part={at(at(technology, 'example'), 'title')} />
        <ListName of={at(at(technology, 'example'), 'reasons')} />
        <LinesList
          part={at(at(technology, 'example'), 'reasons')}
          one="Reason"
          add="Add a reason"
        />
        <ListName of={at(technology, 'points')} />
        <TitledList part={at(technology, 'points')} add="Add a point" />
      </Fold>
      <Fold
        where="What comes after the event."
        places={[['headings', 'accelerator'], ['accelerator']]}
      >
        {heading('accelerator')}
        <LineField part={at(accelerator, 'supporter')} />
        <TitledList part={at(accelerator, 'offers')} add="Add an offer" />
      </Fold>
      <Fold where="Above the prizes." places={[['headings', 'awards']]}>
        {heading('awards')}
      </Fold>
      <Fold where="Above the schedule." places={[['headings', 'timeline']]}>
        {heading('timeline')}
      </Fold>
      <Fold
        where="Above and below the winners."
        places={[
          ['headings', 'winners'],
          ['readOn', 'winners'],
        ]}
      >
        {heading('winners')}
        <ReadOnList part={at(at(part, 'readOn'), 'winners')} />
      </Fold>
      <Fold
        where="Above and below the slides."
        places={[
          ['headings', 'highlights'],
          ['readOn', 'highlights'],
        ]}
      >
        {heading('highlights')}
        <ReadOnList part={at(at(part, 'readOn'), 'highlights')} />
      </Fold>
      <Fold
        where="The invitation, and the benefits beside it."
        places={[['headings', 'register'], ['benefits']]}
      >
        {heading('register')}
        <TitledList part={at(part, 'benefits')} add="Add a benefit" />
      </Fold>
      <Fold where="Above the logos." places={[['headings', 'partners']]}>
        {heading('partners')}
      </Fold>
      <Fold where="Above the people at the end of the page." places={[['headings', 'advisory']]}>
        {heading('advisory')}
      </Fold>
    </div>
  );
}

function HeroFold({ part }: { part: Part<Landing['hero']> }) {
  const registration = at(part, 'registration');
  return (
    <Fold where="What everybody sees first, at the top of the page." places={[['hero']]} isFirst>
      <Row>
        <LineField part={at(part, 'explore')} />
        <LineField part={at(registration, 'closed')} />
      </Row>
      <LineField
        hint="Shown when somebody points at the button above."
        part={at(registration, 'note')}
      />
      <Row>
        <TextField rows={2} max={120} part={at(part, 'format')} />
        <LineField part={at(part, 'extraPrize')} />
      </Row>
      <LineField part={at(part, 'axes')} />
    </Fold>
  );
}

function InfoCardsFold({ part }: { part: Part<Landing> }) {
  return (
    <Fold
      where="Right below the first screen; each opens a longer text."
      places={[['infoCards'], ['infoTitle']]}
    >
      <LineField part={at(part, 'infoTitle')} />
      <EntryList
        part={at(part, 'infoCards')}
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
              <LineField part={at(card, 'title')} />
              <ChoiceField
                choices={INFO_ICONS.map((icon) => ({ value: icon, label: icon }))}
                part={at(card, 'icon')}
              />
            </Row>
            <TextField rows={2} part={at(card, 'description')} />
            <ProseField part={at(card, 'text')} />
          </div>
        )}
      </EntryList>
    </Fold>
  );
}
