import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { NumberField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, Row } from '../fields/form-parts.tsx';
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
      <Group title="Top of the dashboard" where="What attendees read after they have logged in.">
        <Row>
          <LineField label="Label above" part={at(opening, 'label')} />
          <LineField label="Welcome" part={at(opening, 'welcome')} />
        </Row>
        <TextField label="Introduction" rows={2} part={at(opening, 'intro')} />
        <LineField label="Heading of the guides" part={at(part, 'title')} />
      </Group>
      <Group title="Presentation" where="The first guide on the dashboard.">
        <GuideFields part={presentation} />
        <p className="font-semibold">Weights</p>
        <EntryList
          part={weights}
          label="Weights"
          add="Add a weight"
          blank={() => ({ share: 0, title: '', note: '' })}
          nameOf={({ title }) => title}
        >
          {(weight) => (
            <div className="share-title-note">
              <NumberField label="Share" unit="%" min={0} max={100} part={at(weight, 'share')} />
              <LineField label="What is weighed" part={at(weight, 'title')} />
              <LineField label="Note" part={at(weight, 'note')} />
            </div>
          )}
        </EntryList>
        <ShareSum shares={weights.value} />
        <p className="font-semibold">Sections of the pitch</p>
        <TimedList
          part={at(presentation, 'sections')}
          label="Sections of the pitch"
          add="Add a section"
        />
        <LineField label="Note below" part={at(presentation, 'note')} />
      </Group>
      <Group title="3-Pager" where="The second guide on the dashboard.">
        <GuideFields part={threePager} />
        <TimedList part={at(threePager, 'slides')} label="Slides" add="Add a slide" />
      </Group>
      <Group title="Tools" where="The guide with tools and models.">
        <GuideFields part={tools} />
        <EntryList
          part={at(tools, 'tools')}
          label="Tools"
          add="Add a tool"
          look="cards"
          blank={() => ({ kind: '', name: '', href: '', use: '' })}
          nameOf={({ name }) => name || 'Tool without a name'}
          aside={({ kind }) => kind}
        >
          {(tool) => (
            <div className="form-stack">
              <Row>
                <LineField label="Name" part={at(tool, 'name')} />
                <LineField label="Kind" part={at(tool, 'kind')} />
              </Row>
              <LinkField label="Address" part={at(tool, 'href')} />
              <TextField label="What it is good for" rows={2} max={500} part={at(tool, 'use')} />
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

function TimedList({ part, label, add }: { part: Part<Timed[]>; label: string; add: string }) {
  return (
    <EntryList
      part={part}
      label={label}
      add={add}
      look="cards"
      blank={() => ({ title: '', time: '', points: [] })}
      nameOf={({ title }) => title || 'Without a title'}
      aside={({ time }) => time}
    >
      {(timed) => (
        <div className="form-stack">
          <Row>
            <LineField label="Title" part={at(timed, 'title')} />
            <LineField label="Time" max={60} part={at(timed, 'time')} />
          </Row>
          <LinesList
            part={at(timed, 'points')}
            label="Points"
            one="Point"
            add="Add a point"
            max={500}
            isLong
          />
        </div>
      )}
    </EntryList>
  );
}
