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
        label="Winners"
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
              <NumberField
                label="Challenge"
                min={1}
                max={99}
                part={at(winner, 'challengeNumber')}
              />
              <LineField label="Title of the prototype" part={at(winner, 'title')} />
            </div>
            <TextField label="Description" part={at(winner, 'description')} />
            <TagsField
              label="Team"
              one="name"
              hint="Enter adds a name."
              part={at(winner, 'teamMembers')}
            />
            <PictureField
              label="Picture (optional)"
              purpose="winner"
              without="No picture: a drawing stands in its place."
              part={at(winner, 'image')}
            />
            <LineField label="What the picture shows" max={300} part={at(winner, 'imageAlt')} />
          </div>
        )}
      </EntryList>
      <Group title="Figures" where="Below the winners.">
        <StatList part={at(part, 'stats')} label="Figures" />
      </Group>
      <Group title="Further figures" where="Beside them on the landing page.">
        <StatList part={at(part, 'totals')} label="Further figures" />
      </Group>
    </>
  );
}

export function HighlightsForm({ part }: { part: Part<NonNullable<Edition['highlights']>> }) {
  return (
    <>
      <Group
        title="Slides"
        where="On the landing page as a slide show, on the highlights page as stories."
      >
        <EntryList
          part={at(part, 'slides')}
          label="Slides"
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
              <LineField label="Title" part={at(slide, 'title')} />
              <Row>
                <ChoiceField
                  label="Kind"
                  choices={SLIDE_CATEGORIES.map((kind) => ({ value: kind, label: kind }))}
                  part={at(slide, 'category')}
                />
                <LineField label="Year" max={20} part={at(slide, 'year')} />
              </Row>
              <TextField label="Short text" rows={2} part={at(slide, 'description')} />
              <ProseField label="Story" part={at(slide, 'story')} />
              <PictureField
                label="Picture (optional)"
                purpose="slide"
                without="No picture: a drawing stands in its place."
                part={at(slide, 'image')}
              />
            </div>
          )}
        </EntryList>
      </Group>
      <Group title="Top of the page" where="The first words of the highlights page.">
        <HeadingFields part={at(part, 'opening')} />
      </Group>
      <Group title="Above the winners" where="On the highlights page.">
        <HeadingFields part={at(part, 'winnersHeading')} />
      </Group>
      <Group title="Links at the end" where="The last band of the highlights page.">
        <EntryList
          part={at(part, 'onward')}
          label="Links at the end"
          add="Add a link"
          blank={() => ({ page: 'results', title: '', description: '' })}
          nameOf={({ title }) => title}
        >
          {(link) => (
            <div className="form-stack">
              <Row>
                <ChoiceField label="Leads to" choices={READ_ON_CHOICES} part={at(link, 'page')} />
                <LineField label="Title" part={at(link, 'title')} />
              </Row>
              <TextField label="Words" rows={2} part={at(link, 'description')} />
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
      <TextField label="Introduction" part={at(part, 'intro')} />
      <LineField label="Heading of the challenges" part={at(part, 'challengesTitle')} />
      <TextField label="Summary for search engines" rows={2} max={300} part={at(part, 'summary')} />
      <Group title="Figures" where="At the top of the results.">
        <StatList part={at(part, 'tiles')} label="Figures" />
      </Group>
    </>
  );
}
