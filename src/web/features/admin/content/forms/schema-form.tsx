import type { ReactNode } from 'react';
import { SECTION_TITLES } from '../../../../../event/content-labels/section-titles.ts';
import type { Mark } from '../../../../../modules/content/content/edition-schema.ts';
import {
  beginningOf,
  type FieldWords,
  type FormBlock,
  partOf,
  shapeOf,
  wordsOf,
} from '../../../../../modules/content/content/field-words-schema.ts';
import { isOrganisersField } from '../../../../../modules/content/content/organisers-fields-schema.ts';
import { ChoiceField, NumberField, TicksField } from '../fields/choice-field.tsx';
import { ColourField } from '../fields/colour-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { useField, useLabel, useSection } from '../fields/field-notes.ts';
import { Fold } from '../fields/fold.tsx';
import { ForOrganisers, Group, ListName, Row } from '../fields/form-parts.tsx';
import {
  AddressField,
  EmailField,
  type FieldProps,
  LineField,
  LinkField,
  TextField,
} from '../fields/line-field.tsx';
import { inside, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { ProseField } from '../fields/prose-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { DateField, MomentField, TimeField } from '../fields/typed-field.tsx';
import { capital } from '../fields/use-entries.ts';
import { ZoneField } from '../fields/zone-field.tsx';
import { MapField } from '../map/map-field.tsx';
import { Optional } from './optional.tsx';

/** The form of a section, as its schema describes it. */
export function SchemaForm({ part }: { part: Part<unknown> }) {
  const section = useSection();
  return section && <Lines part={part} title={SECTION_TITLES[section]} isTop />;
}

interface LinesProps {
  part: Part<unknown>;
  /** What stands above them: a list of that name needs no second one. */
  title: string;
  /** Whether groups and lists have headings of their own here. */
  isTop?: boolean;
}

function Lines({ part, title, isTop = false }: LinesProps) {
  const field = useField(part.path);
  if (field?.words.kind !== 'group') return null;
  const { lines = Object.keys(shapeOf(field.schema) ?? {}), isFolded = false } = field.words;
  const shown = lines.map((line, at) => {
    if (isBlock(line)) {
      const key = 'of' in line ? line.of : line.title;
      return <Block key={key} part={part} block={line} isFold={isFolded} isFirst={at === 0} />;
    }
    return (
      <Line key={String(line)} part={part} names={[line].flat()} title={title} isTop={isTop} />
    );
  });
  return isFolded ? <div>{shown}</div> : shown;
}

const isBlock = (line: string | readonly string[] | FormBlock): line is FormBlock =>
  typeof line === 'object' && !Array.isArray(line);

interface BlockProps {
  part: Part<unknown>;
  block: FormBlock;
  isFold: boolean;
  isFirst: boolean;
}

function Block({ part, block, isFold, isFirst }: BlockProps) {
  const of = 'of' in block ? inside(part, block.of) : null;
  const words = useField(of?.path ?? part.path)?.words;
  const title = 'title' in block ? block.title : (words?.label ?? '');
  const where =
    block.where ?? (words?.kind === 'group' || words?.kind === 'list' ? words.where : '');
  const names = block.lines.map((line) => [line].flat());
  const lines = names.map((line) => (
    <Line key={line.join(' ')} part={part} names={line} title={title} />
  ));
  if (isFold) {
    const places = [...(of ? [of] : []), ...names.flat().map((name) => inside(part, name))].map(
      ({ path }) => path,
    );
    return (
      <Fold where={where ?? ''} places={places} isFirst={isFirst}>
        {lines}
      </Fold>
    );
  }
  return (
    <Group title={title} where={where}>
      {lines}
    </Group>
  );
}

interface LineProps extends LinesProps {
  names: readonly string[];
}

/** A field, or some beside each other. */
function Line({ part, names, title, isTop = false }: LineProps) {
  const section = useSection();
  const parts = names.map((name) => inside(part, name));
  const areTheirs =
    section !== undefined && parts.every(({ path }) => isOrganisersField(section, path));
  const [first] = parts;
  const isNumbered = useField(first?.path ?? [])?.words.kind === 'number';
  const isNextNumber = useField(parts[1]?.path ?? [])?.words.kind === 'number';
  if (!first) return null;
  if (parts.length === 1) {
    return <Place part={first} title={title} isTop={isTop} isTheirs={areTheirs} />;
  }
  const fields = parts.map((place) => (
    <Place key={place.path.join('.')} part={place} title={title} />
  ));
  // A number beside words needs little room.
  const row =
    isNumbered && !isNextNumber ? (
      <div
        className={
          parts.length === 2
            ? 'grid grid-cols-[7rem_minmax(0,1fr)] gap-4'
            : 'share-title-note grid gap-4 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]'
        }
      >
        {fields}
      </div>
    ) : (
      <Row of={parts.length === 3 ? 3 : 2}>{fields}</Row>
    );
  return areTheirs ? <ForOrganisers>{row}</ForOrganisers> : row;
}

interface PlaceProps extends LinesProps {
  isTheirs?: boolean;
}

/** One place, under its name where it has several fields. */
function Place({ part, title, isTop = false, isTheirs = false }: PlaceProps) {
  const words = useField(part.path)?.words;
  if (!words) return null;
  const control = <Control part={part} words={words} />;
  const content = isTheirs ? <ForOrganisers>{control}</ForOrganisers> : control;
  const isList = words.kind === 'list' && words.look !== 'tags';
  if (!isList && words.kind !== 'group') return content;
  if (words.label === '' || words.label === title) return content;
  if (isTop) {
    return (
      <Group of={part} where={words.where}>
        {content}
      </Group>
    );
  }
  return isList ? (
    <>
      <ListName of={part} />
      {content}
    </>
  ) : (
    content
  );
}

interface ControlProps extends FieldProps {
  part: Part<unknown>;
  words: FieldWords;
}

/** What is typed, chosen or uploaded at a place; its schema knows what kind of value it has. */
function Control({ part, words, ...frame }: ControlProps): ReactNode {
  const text = part as Part<string>;
  switch (words.kind) {
    case 'line':
      return <LineField {...frame} part={text} />;
    case 'text':
      return <TextField {...frame} part={text} />;
    case 'prose':
      return <ProseField {...frame} part={text} />;
    case 'email':
      return <EmailField {...frame} part={text} />;
    case 'link':
      return <LinkField {...frame} part={text} />;
    case 'colour':
      return <ColourField {...frame} part={text} />;
    case 'address':
      return <AddressField {...frame} part={text} />;
    case 'date':
      return <DateField {...frame} part={text} />;
    case 'time':
      return <TimeField {...frame} part={text} />;
    case 'moment':
      return <MomentField {...frame} part={part as Part<{ date: string; time: string }>} />;
    case 'number':
      return <NumberField {...frame} part={part as Part<number>} />;
    case 'choice':
      return words.look === 'zones' ? (
        <ZoneField {...frame} part={text} />
      ) : (
        <ChoiceField {...frame} part={text} choices={choicesWith(words.choices, text.value)} />
      );
    case 'ticks':
      return <TicksField part={part as Part<string[]>} choices={words.choices} />;
    case 'file':
      return <PictureField part={part as Part<string | null>} />;
    case 'list':
      if (words.look === 'map') return <MapField part={part as Part<Mark[]>} />;
      return words.look === 'tags' ? (
        <TagsField part={part as Part<string[]>} />
      ) : (
        <SchemaList part={part as Part<unknown[]>} />
      );
    case 'group':
      return <SchemaGroup part={part} />;
    case 'id':
    case 'own':
      return null;
  }
}

function SchemaGroup({ part }: { part: Part<unknown> }) {
  const field = useField(part.path);
  const title = useLabel(part.path);
  if (field?.words.kind !== 'group') return null;
  const { optional } = field.words;
  if (!optional) return <Lines part={part} title={title} />;
  return (
    <Optional
      part={part as Part<object | null>}
      {...optional}
      blank={() => beginningOf(field.schema) as object}
    >
      {(begun) => <Lines part={begun as Part<unknown>} title={title} />}
    </Optional>
  );
}

function SchemaList({ part }: { part: Part<unknown[]> }) {
  const field = useField(part.path);
  const entry = field && partOf(field.schema, 0);
  const words = entry && wordsOf(entry);
  const one = field?.words.kind === 'list' ? field.words.one : '';
  const share = entry && partOf(entry, 'share');
  if (!words) return null;
  return (
    <>
      <EntryList part={part}>
        {(item, index) =>
          words.kind === 'group' ? (
            <EntryFields part={item} areSeveral={(words.lines?.length ?? 2) > 1} />
          ) : (
            <Control
              part={item}
              words={words}
              label={`${capital(one)} ${index + 1}`}
              isLabelHidden
            />
          )
        }
      </EntryList>
      {share && <ShareSum shares={part.value as { share: number }[]} />}
    </>
  );
}

function EntryFields({ part, areSeveral }: { part: Part<unknown>; areSeveral: boolean }) {
  const lines = <Lines part={part} title="" />;
  return areSeveral ? <div className="form-stack">{lines}</div> : lines;
}

/** What is chosen stays a choice, though this browser may not offer it. */
const choicesWith = (choices: Readonly<Record<string, string>>, value: string) =>
  Object.entries({ ...(value in choices ? {} : { [value]: value }), ...choices }).map(
    ([each, label]) => ({ value: each, label }),
  );

/** Shares make a whole; says so where they do not. */
function ShareSum({ shares }: { shares: readonly { share: number }[] }) {
  const sum = shares.reduce((total, { share }) => total + share, 0);
  if (shares.length === 0 || sum === 100) return null;
  return (
    <p className="note" data-level="warning">
      Together they make {sum} %, not 100 %.
    </p>
  );
}
