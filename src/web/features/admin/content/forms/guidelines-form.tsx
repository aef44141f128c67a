import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { NumberField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, ListName, Row } from '../fields/form-parts.tsx';
import { LineField, LinkField, TextField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { LinesList } from '../fields/small-lists.tsx';
import { GuideFields, ShareSum } from './guide-fields.tsx';

type Guidelines = NonNullable<Edition['guidelines']>;

export function GuidelinesForm({ part }: { part: Part<Guidelines> }) {
  const opening = at(part, 'opening');
  const presentation = at(part, 'presentation');
  const weights = at(presentation, 'weights');
  const threePager = at(part, 'threePager');
  const tools = at(part, 'tools');
  return (
    <>
      <Group of={opening} where="What attendees read after they have logged in.">
        <Row>
          <LineField part={at(opening, 'label')} />
          <LineField part={at(opening, 'welcome')} />
        </Row>
        <TextField rows={2} part={at(opening, 'intro')} />
        <LineField part={at(part, 'title')} />
      </Group>
      <Group of={presentation} where="The first guide on the dashboard.">
        <GuideFields part={presentation} />
        <ListName of={weights} />
        <EntryList
          part={weights}
          add="Add a weight"
          blank={() => ({ share: 0, title: '', note: '' })}
          nameOf={({ title }) => title}
        >
          {(weight) => (
            <div className="share-title-note">
              <NumberField unit="%" min={0} max={100} part={at(weight, 'share')} />
              <LineField part={at(weight, 'title')} />
              <LineField part={at(weight, 'note')} />
            </div>
          )}
        </EntryList>
        <ShareSum shares={weights.value} />
        <ListName of={at(presentation, 'sections')} />
        <TimedList part={at(presentation, 'sections')} add="Add a section" />
        <LineField part={at(presentation, 'note')} />
      </Group>
      <Group of={threePager} where="The second guide on the dashboard.">
        <GuideFields part={threePager} />
        <TimedList part={at(threePager, 'slides')} add="Add a slide" />
      </Group>
      <Group of={tools} where="The guide with tools and models.">
        <GuideFields part={tools} />
        <EntryList
          part={at(tools, 'tools')}
          add="Add a tool"
          look="cards"
          blank={() => ({ kind: '', name: '', href: '', use: '' })}
          nameOf={({ name }) => name || 'Tool without a name'}
          aside={({ kind }) => kind}
        >
          {(tool) => (
            <div className="form-stack">
              <Row>
                <LineField part={at(tool, 'name')} />
                <LineField part={at(tool, 'kind')} />
              </Row>
              <LinkField part={at(tool, 'href')} />
              <TextField rows={2} max={500} part={at(tool, 'use')} />
            </div>
          )}
        </EntryList>
      </Group>
    </>
  );
}

interface Timed {
  title: string;
  time: string;
  points: string[];
}

function TimedList({ part, add }: { part: Part<Timed[]>; add: string }) {
  return (
    <EntryList
      part={part}
      add={add}
      look="cards"
      blank={() => ({ title: '', time: '', points: [] })}
      nameOf={({ title }) => title || 'Without a title'}
      aside={({ time }) => time}
    >
      {(timed) => (
        <div className="form-stack">
          <Row>
            <LineField part={at(timed, 'title')} />
            <LineField max={60} part={at(timed, 'time')} />
          </Row>
          <LinesList part={at(timed, 'points')} one="Point" add="Add a point" max={500} isLong />
        </div>
      )}
    </EntryList>
  );
}
