import { valueWords } from '../../../../../event/content-labels/place-words.ts';
import {
  BLOCK_KINDS,
  BLOCK_NAMES,
  type BlockKind,
  type PageBlock,
  type PageWords,
} from '../../../../../modules/content/content/page-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { LineField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { ProseField } from '../fields/prose-field.tsx';
import { TargetField } from '../fields/target-field.tsx';
import { newId } from '../fields/use-entries.ts';

const NAME_MAX = 50;
const NOTHING = 'Nothing in it yet';

/** What a page says, block by block. */
export function BlocksForm({ part }: { part: Part<PageWords['blocks']> }) {
  return (
    <EntryList
      part={at(part, 'blocks')}
      nameOf={nameOf}
      isBlank={(block) => nameOf(block) === NOTHING}
      aside={({ block }) => BLOCK_NAMES[block]}
      kinds={BLOCK_KINDS.map((kind) => ({ label: BLOCK_NAMES[kind], make: () => newBlock(kind) }))}
    >
      {(block) => (
        <div className="form-stack">
          <BlockFields part={block} />
        </div>
      )}
    </EntryList>
  );
}

type BlockOf<Kind extends BlockKind> = Part<Extract<PageBlock, { block: Kind }>>;

function BlockFields({ part }: { part: Part<PageBlock> }) {
  switch (part.value.block) {
    case 'text':
      return <ProseField part={at(part as BlockOf<'text'>, 'text')} />;
    case 'questions':
      return <QuestionFields part={part as BlockOf<'questions'>} />;
    case 'picture':
      return (
        <>
          <PictureField part={at(part as BlockOf<'picture'>, 'picture')} />
          <LineField part={at(part as BlockOf<'picture'>, 'pictureAlt')} />
          <LineField part={at(part as BlockOf<'picture'>, 'caption')} />
        </>
      );
    case 'file':
      return (
        <>
          <LineField part={at(part as BlockOf<'file'>, 'fileName')} />
          <PictureField part={at(part as BlockOf<'file'>, 'file')} />
        </>
      );
    case 'partners':
      return (
        <>
          <p className="text-muted">The partners of the current edition, with their logos.</p>
          <LineField part={at(part as BlockOf<'partners'>, 'heading')} />
        </>
      );
    case 'button':
      return (
        <>
          <LineField part={at(part as BlockOf<'button'>, 'label')} />
          <TargetField part={at(part as BlockOf<'button'>, 'target')} />
        </>
      );
  }
}

function QuestionFields({ part }: { part: BlockOf<'questions'> }) {
  return (
    <>
      <LineField part={at(part, 'title')} />
      <EntryList
        part={at(part, 'questions')}
        isBlank={({ question, answer }) => question === '' && answer === ''}
      >
        {(question) => (
          <div className="form-stack">
            <LineField part={at(question, 'question')} />
            <ProseField part={at(question, 'answer')} />
          </div>
        )}
      </EntryList>
    </>
  );
}

/** What it begins with, since many have no name. */
function nameOf(block: PageBlock): string {
  const words = {
    text: () => ('text' in block ? block.text.replace(/[#*]+ */g, '') : ''),
    questions: () =>
      'questions' in block ? block.title || (block.questions[0]?.question ?? '') : '',
    picture: () => ('picture' in block ? block.caption || block.pictureAlt : ''),
    file: () => ('file' in block ? block.fileName : ''),
    partners: () => ('heading' in block ? block.heading : ''),
    button: () => ('label' in block ? block.label : ''),
  }[block.block]();
  const [first = ''] = valueWords(words).split('\n');
  return first.length > NAME_MAX ? `${first.slice(0, NAME_MAX - 1)}…` : first || NOTHING;
}

function newBlock(kind: BlockKind): PageBlock {
  const id = newId(kind);
  const blocks: { [Kind in BlockKind]: Extract<PageBlock, { block: Kind }> } = {
    text: { id, block: 'text', text: '' },
    questions: {
      id,
      block: 'questions',
      title: '',
      questions: [{ id: newId('question'), question: '', answer: '' }],
    },
    picture: { id, block: 'picture', picture: null, pictureAlt: '', caption: '' },
    file: { id, block: 'file', file: null, fileName: '' },
    partners: { id, block: 'partners', heading: '' },
    button: { id, block: 'button', label: '', target: { page: 'home' } },
  };
  return blocks[kind];
}
