import { type ReactNode, useId, useState } from 'react';
import type { FileAnswer, FileConsent } from '../../../../modules/verdict/results/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';

type To = FileAnswer['to'];

interface FileConsentsProps {
  initial: FileConsent;
  /** Of the team's challenge; empty where it has none yet. */
  bank: string;
}

const SAVED: Record<To, Record<'yes' | 'no', string>> = {
  bank: {
    yes: 'Saved: as far as you are concerned, the bank may see them.',
    no: 'Saved: neither the bank nor anyone else may see them.',
  },
  everybody: {
    yes: 'Saved: as far as you are concerned, everyone may see them, the bank too.',
    no: 'Saved: they are not shown with the results.',
  },
};

/** Two questions that each member answers for themselves: one no is enough. */
export function FileConsents({ initial, bank }: FileConsentsProps) {
  const [consent, setConsent] = useState(initial);
  const [said, setSaid] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function answer(to: To, agrees: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    setSaid('');
    const before = consent;
    setConsent({ ...consent, [to]: { ...consent[to], agrees } });
    try {
      const body: FileAnswer = { to, agrees };
      setConsent(await call('PUT /api/my-file-consent', { body }));
      setHasFailed(false);
      setSaid(SAVED[to][agrees ? 'yes' : 'no']);
    } catch (error) {
      setConsent(before);
      setHasFailed(true);
      setSaid(failureSentence(error));
    }
    setIsBusy(false);
  }

  return (
    <div className="hand-in-row">
      <Question
        label={`Show our files to ${bank === '' ? 'the bank of our challenge' : bank}`}
        consent={consent.bank}
        onAnswer={(agrees) => void answer('bank', agrees)}
      >
        The bank of your challenge sees the version that counts.
      </Question>
      <Question
        label="Show our project and files with the results"
        consent={consent.everybody}
        onAnswer={(agrees) => void answer('everybody', agrees)}
      >
        Once the verdict is published, anyone can see your project with its picture and download the
        version that counts, the bank included.
      </Question>
      <p className="mt-3 text-muted">
        Each of you answers for yourself, and can take it back here at any time: then the files are
        gone at once.
      </p>
      <p
        role={hasFailed ? 'alert' : 'status'}
        className={`mt-2 font-semibold empty:hidden ${hasFailed ? 'text-danger' : ''}`}
      >
        {said}
      </p>
    </div>
  );
}

interface QuestionProps {
  label: string;
  consent: FileConsent[To];
  onAnswer: (agrees: boolean) => void;
  children: ReactNode;
}

function Question({ label, consent, onAnswer, children }: QuestionProps) {
  const id = useId();
  return (
    <div className="hand-in-question">
      <label className="flex items-center gap-3 min-h-[44px] cursor-pointer">
        <input
          className="flex-none size-5.5 accent-cobalt"
          type="checkbox"
          checked={consent.agrees}
          aria-describedby={id}
          onChange={({ target }) => onAnswer(target.checked)}
        />
        <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
      </label>
      <p id={id} className="text-muted wrap-anywhere">
        {children} <Missing {...consent} />
      </p>
    </div>
  );
}

/** Who has not agreed, without telling a refusal from no answer. */
function Missing({ agrees, missing }: FileConsent[To]) {
  const names = [...(agrees ? [] : ['you']), ...missing];
  if (names.length === 0)
    return <strong className="text-good">Everyone in your team agrees.</strong>;
  return (
    <strong className="text-caution">
      Not shown. Still missing:{' '}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name
        <span key={index}>
          {index > 0 && ', '}
          <bdi>{name === '' ? 'someone whose data were erased' : name}</bdi>
        </span>
      ))}
      .
    </strong>
  );
}
