import {
  type ChangeEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router';
import type { OwnProject, ProjectInput } from '../../../../modules/verdict/projects/schema.ts';
import type { FileConsent } from '../../../../modules/verdict/results/schema.ts';
import {
  PROJECT_MOMENT_TEXT_MAX,
  PROJECT_MOMENTS_MAX,
  PROJECT_SENTENCE_MAX,
  PROJECT_TEXT_MAX,
  PROJECT_TITLE_MAX,
} from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { tabDrafts } from '../../../lib/draft.ts';
import { FormStore, withTypedSince } from '../../../lib/form-store.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { DatedLines } from '../../../ui/dated-lines.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { ProjectConsents } from './project-consents.tsx';
import { ProjectPicture } from './project-picture.tsx';
import './project-form.css';

interface MyProjectProps {
  initial: OwnProject;
  /** The person's consent to publication; null for a team of an earlier year. */
  consent: FileConsent['everybody'] | null;
}

const STATES = { done: 'Done', now: 'Under way', planned: 'Planned' } as const;
const NEW_MOMENT = { date: '', title: '', text: '', state: 'done' } as const;
const SAVED = 'Saved.';
const LABELS = {
  title: 'Title',
  sentence: 'One sentence',
  text: 'Text',
  caption: 'Below the picture',
  moments: 'What became of it',
};

type Words = Pick<OwnProject, keyof ProjectInput | 'version'>;
const wordsOf = ({ title, sentence, text, caption, moments, version }: Words) => ({
  value: { title, sentence, text, caption, moments } as ProjectInput,
  version,
});
const inWords = ({ moments, ...words }: ProjectInput) => ({
  ...words,
  moments: moments
    .map(({ date, title, state }) => `${date} ${title} (${STATES[state]})`)
    .join('\n'),
});

/** What a team tells about its project, on the page of each member: words, picture, what became of it. */
export function MyProject({ initial, consent }: MyProjectProps) {
  const [project, setProject] = useState(initial);
  const [said, setSaid] = useState('');
  const { isBusy, failure, setFailure, send } = useSending();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = project;
  const [store] = useState(
    () =>
      new FormStore<ProjectInput>({
        first: wordsOf(initial),
        drafts: tabDrafts(`project/${id}`, id),
        read: (input) => ({ input }),
        async send(body, { version: ifMatch }) {
          const saved = await call('PUT /api/my-projects/:id', { params: { id }, body, ifMatch });
          setProject((now) => ({ ...now, ...saved }));
          return wordsOf(saved);
        },
        latest: async () => wordsOf(await latest()),
        after: withTypedSince,
        onSaved: () => setSaid(SAVED),
        onFailed: (error) => setFailure(failureSentence(error)),
        onRestored: () => setSaid('What you had typed here is back. It is not saved yet.'),
      }),
  );
  const { value: typed, clash } = useSyncExternalStore(store.subscribe, store.view, store.view);

  // A page that comes from the server has nothing that was kept here.
  useEffect(() => store.restore(), [store]);
  useEffect(() => store.takeOver(wordsOf(project)), [store, project]);

  const type = (part: Partial<ProjectInput>) => store.change((now) => ({ ...now, ...part }));

  async function latest(): Promise<OwnProject> {
    const all = await call('GET /api/my-projects');
    return all.find((each) => each.id === id) ?? initial;
  }

  const save = () =>
    send(() => {
      setSaid('');
      return store.send();
    });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void save();
  }

  async function confirm() {
    const saved = await call('POST /api/my-projects/:id/confirmation', { params: { id } });
    setProject({ ...project, ...saved });
    setSaid('Thank you: it says today’s date now.');
    heading.current?.focus();
  }

  return (
    <div className="my-project max-w-176">
      <h2 ref={heading} id={`project-${id}`} tabIndex={-1} className="display text-[1.75rem]">
        Your project
      </h2>
      <Seen project={project} />
      <p className="without-script mt-4 max-w-[60ch] font-semibold">
        Writing here, and saying what may be shown, needs JavaScript. Please switch it on or use
        another device; the organisers can also enter your words for you.
      </p>
      <form
        noValidate
        aria-labelledby={`project-${id}`}
        className="grid grid-cols-1 gap-6 mt-8 needs-script"
        onSubmit={submit}
      >
        <Field
          label={LABELS.title}
          maxLength={PROJECT_TITLE_MAX}
          value={typed.title}
          onChange={({ target }) => type({ title: target.value })}
        />
        <Field
          label={LABELS.sentence}
          hint="What it does, for people who were not there."
          maxLength={PROJECT_SENTENCE_MAX}
          value={typed.sentence}
          onChange={({ target }) => type({ sentence: target.value })}
        />
        <Field
          label={LABELS.text}
          hint="Which problem, what you made, how it works. An empty line begins a paragraph."
          rows={9}
          maxLength={PROJECT_TEXT_MAX}
          value={typed.text}
          onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => type({ text: target.value })}
        />
        <ProjectPicture
          project={project}
          onChanged={async () => setProject({ ...project, ...(await latest()) })}
        />
        {project.picture && (
          <Field
            label={LABELS.caption}
            hint="What the picture shows. Also read aloud to those who cannot see it."
            maxLength={PROJECT_SENTENCE_MAX}
            value={typed.caption}
            onChange={({ target }) => type({ caption: target.value })}
          />
        )}
        <DatedLines
          label={LABELS.moments}
          hint="A pilot, a thesis, a company, or that it ended. A month (2027-03) or a day (2027-03-14)."
          lines={typed.moments}
          states={STATES}
          first={NEW_MOMENT}
          max={PROJECT_MOMENTS_MAX}
          titleMax={PROJECT_TITLE_MAX}
          textMax={PROJECT_MOMENT_TEXT_MAX}
          onChange={(moments) => type({ moments })}
        />
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={{ text: 'Save the project', busy: 'Saving...', look: 'solid' }}
          {...(project.href && project.confirmed
            ? { cancel: 'Still true', onCancel: () => void send(confirm) }
            : {})}
        />
        <p role="status" className="mt-3 font-semibold empty:hidden">
          {said === SAVED && store.hasChanges()
            ? 'Saved, except for what you have typed since.'
            : said}
        </p>
      </form>
      <ProjectConsents
        project={project}
        consent={consent}
        onChanged={(changed) => setProject({ ...project, ...changed })}
      />
      {clash && (
        <ConflictChoice
          what="project"
          labels={LABELS}
          mine={inWords(typed)}
          theirs={inWords(clash.theirs.value)}
          by="Someone in your team"
          onCancel={store.postpone}
          onSave={(chosen) => {
            const theirs = clash.theirs.value;
            const other = inWords(theirs);
            const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
            const taken = names.filter((name) => chosen[name] === other[name]);
            const both = Object.fromEntries(taken.map((name) => [name, theirs[name]]));
            store.resolve((mine) => ({ ...mine, ...both }));
            void save();
          }}
        />
      )}
    </div>
  );
}

/** Who sees it, and from when on. */
function Seen({ project: { href, isDecided } }: { project: OwnProject }) {
  if (href) {
    return (
      <p className="mt-3">
        Everyone can see it:{' '}
        <Link to={href} className="link wrap-anywhere">
          {href}
        </Link>
      </p>
    );
  }
  return (
    <p className="mt-3 max-w-[60ch] text-muted">
      {isDecided
        ? 'Only your team and the organisers see it. Everyone can once it has a title and each of you agrees below.'
        : 'Only your team and the organisers see it now. Everyone can when the results are published, if each of you agrees below.'}
    </p>
  );
}
