import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { SLIDE_CATEGORIES } from '../../../../../modules/content/past-sections-schema.ts';
import { ChoiceField, NumberField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, HeadingFields, Row } from '../fields/form-parts.tsx';
import { LineField, TextField } from '../fields/line-field.tsx';
import { newId } from '../fields/new-id.ts';
import { at, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { ProseField } from '../fields/prose-field.tsx';
import { StatList } from '../fields/small-lists.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { READ_ON_CHOICES } from './read-on-list.tsx';

export function WinnersForm({ part }: { part: Part<Edition['winners']> }) {
  const winners = at(part, 'winners');
  return (
    <>
      <EntryList
        part={winners}
        add="Add a winning team"
        look="cards"
        blank={() => ({
          challengeNumber: winners.value.length + 1,
          title: '',
          description: '',
          teamMembers: [],
          image: null,
          imageAlt: '',
        })}
        nameOf={({ title }) => title || 'Prototype without a title'}
        aside={({ challengeNumber }) => `Challenge ${challengeNumber}`}
      >
        {(winner) => (
          <div className="form-stack">
            <div className="number-and-title">
              <NumberField min={1} max={99} part={at(winner, 'challengeNumber')} />
              <LineField part={at(winner, 'title')} />
            </div>
            <TextField part={at(winner, 'description')} />
            <TagsField one="name" hint="Enter adds a name." part={at(winner, 'teamMembers')} />
            <PictureField
              purpose="winner"
              without="No picture: a drawing stands in its place."
              part={at(winner, 'image')}
            />
            <LineField max={300} part={at(winner, 'imageAlt')} />
          </div>
        )}
      </EntryList>
      <Group of={at(part, 'stats')} where="Below the winners.">
        <StatList part={at(part, 'stats')} />
      </Group>
      <Group of={at(part, 'totals')} where="Beside them on the landing page.">
        <StatList part={at(part, 'totals')} />
      </Group>
    </>
  );
}

export function HighlightsForm({ part }: { part: Part<NonNullable<Edition['highlights']>> }) {
  return (
    <>
      <Group
        of={at(part, 'slides')}
        where="On the landing page as a slide show, on the highlights page as stories."
      >
        <EntryList
          part={at(part, 'slides')}
          add="Add a slide"
          look="cards"
          blank={() => ({
            id: newId('slide'),
            title: '',
            description: '',
            category: 'Winners' as const,
            year: '',
            image: null,
            story: '',
          })}
          nameOf={({ title }) => title || 'Slide without a title'}
          aside={({ year }) => year}
        >
          {(slide) => (
            <div className="form-stack">
              <LineField part={at(slide, 'title')} />
              <Row>
                <ChoiceField
                  choices={SLIDE_CATEGORIES.map((kind) => ({ value: kind, label: kind }))}
                  part={at(slide, 'category')}
                />
                <LineField max={20} part={at(slide, 'year')} />
              </Row>
              <TextField rows={2} part={at(slide, 'description')} />
              <ProseField part={at(slide, 'story')} />
              <PictureField
                purpose="slide"
                without="No picture: a drawing stands in its place."
                part={at(slide, 'image')}
              />
            </div>
          )}
        </EntryList>
      </Group>
      <Group of={at(part, 'opening')} where="The first words of the highlights page.">
        <HeadingFields part={at(part, 'opening')} />
      </Group>
      <Group of={at(part, 'winnersHeading')} where="On the highlights page.">
        <HeadingFields part={at(part, 'winnersHeading')} />
      </Group>
      <Group of={at(part, 'onward')} where="The last band of the highlights page.">
        <EntryList
          part={at(part, 'onward')}
          add="Add a link"
          blank={() => ({ page: 'results', title: '', description: '' })}
          nameOf={({ title }) => title}
        >
          {(link) => (
            <div className="form-stack">
              <Row>
                <ChoiceField choices={READ_ON_CHOICES} part={at(link, 'page')} />
                <LineField part={at(link, 'title')} />
              </Row>
              <TextField rows={2} part={at(link, 'description')} />
            </div>
          )}
        </EntryList>
      </Group>
    </>
  );
}

export function ResultsForm({ part }: { part: Part<NonNullable<Edition['results']>> }) {
  return (
    <>
      <TextField part={at(part, 'intro')} />
      <LineField part={at(part, 'challengesTitle')} />
      <TextField rows={2} max={300} part={at(part, 'summary')} />
      <Group of={at(part, 'tiles')} where="At the top of the results.">
        <StatList part={at(part, 'tiles')} />
      </Group>
    </>
  );
}
