import { type ReactNode, useId, useState } from 'react';
import type { OwnProject } from '../../../../modules/verdict/projects/schema.ts';
import type { FileConsent } from '../../../../modules/verdict/results/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';

interface ProjectConsentsProps {
  project: OwnProject;
  consent: FileConsent['everybody'] | null;
  onChanged: (changed: Partial<OwnProject>) => void;
}

/** What each member answers for themselves; nothing is ticked before they do. */
export function ProjectConsents({ project, consent, onChanged }: ProjectConsentsProps) {
  const { id, isNamed, team } = project;
  const [publication, setPublication] = useState(consent);
  const [said, setSaid] = useState({ words: '', hasFailed: false });
  const { run } = useOneAtATime();

  const answer = (save: () => Promise<void>, words: string) =>
    void run(async () => {
      try {
        await save();
        setSaid({ words, hasFailed: false });
      } catch (error) {
        setSaid({ words: failureSentence(error), hasFailed: true });
      }
    });

  const answerForAll = (agrees: boolean) =>
    answer(
      async () => {
        const body = { to: 'everybody', agrees } as const;
        setPublication((await call('PUT /api/my-file-consent', { body })).everybody);
        const all = await call('GET /api/my-projects');
        onChanged(all.find((each) => each.id === id) ?? {});
      },
      agrees
        ? 'Saved: as far as you are concerned, everyone may see it.'
        : 'Saved: it is taken away everywhere.',
    );

  const answerName = (agrees: boolean) =>
    answer(
      async () => {
        const options = { params: { id }, body: { agrees } };
        onChanged(await call('PUT /api/my-projects/:id/name-consent', options));
      },
      agrees ? 'Saved: you are named.' : 'Saved: you are counted, and not named.',
    );

  return (
    <fieldset className="grid min-w-0 gap-4 mt-10 pt-6 border-t border-line needs-script">
      <legend className="font-semibold">What may be shown</legend>
      {publication && (
        <Choice
          label="Show our project and our files to everyone"
          isChosen={publication.agrees}
          onChoose={answerForAll}
        >
          Its page, its picture and the version of each file that counts, once the results are
          published. <Missing {...publication} />
        </Choice>
      )}
      <Choice
        label="Name me with our results and our project"
        isChosen={isNamed}
        onChoose={answerName}
      >
        Otherwise you are counted among the members of <bdi>{team}</bdi>, without your name.
      </Choice>
      <p className="text-muted">
        Each of you answers for yourself, and can take it back here at any time.
      </p>
      <p
        role={said.hasFailed ? 'alert' : 'status'}
        className={`font-semibold empty:hidden ${said.hasFailed ? 'text-danger' : ''}`}
      >
        {said.words}
      </p>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: (agrees: boolean) => void;
  children: ReactNode;
}

function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="my-project-choice">
      <label className="flex items-center gap-3.5 min-h-[48px] cursor-pointer">
        <input
          className="flex-none size-[24px] accent-cobalt"
          type="checkbox"
          checked={isChosen}
          aria-describedby={id}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="font-semibold">{label}</span>
      </label>
      <p id={id} className="text-muted wrap-anywhere pl-[calc(24px_+_0.875rem)]">
        {children}
      </p>
    </div>
  );
}

/** Who has not agreed, without telling a refusal from no answer. */
function Missing({ agrees, missing }: FileConsent['everybody']) {
  const names = [...(agrees ? [] : ['you']), ...missing];
  if (names.length === 0) {
    return <strong className="text-good">Everyone in your team agrees.</strong>;
  }
  return <strong className="text-caution">Not shown. Still missing: {names.join(', ')}.</strong>;
}
