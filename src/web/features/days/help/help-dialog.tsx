import { type SubmitEvent, useEffect, useState } from 'react';
import {
  HELP_KIND_WORDS,
  HELP_KINDS,
  type HelpInput,
  helpInputSchema,
  isUnderWay,
  type OwnHelp,
} from '../../../../modules/days/help/schema.ts';
import { HELP_WORDS_MAX, NAME_MAX } from '../../../../schema/limits.ts';
import { validationSentence } from '../../../../schema/text.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Standing } from './help-card.tsx';
import { HELP_EXAMPLES } from './help-words.ts';
import type { ShownHelp } from './use-own-help.ts';
import './help.css';
import { keepValue, keptValue } from '../../../lib/kept-value.ts';

const KEY = 'help-request';

type TypedHelp = Pick<HelpInput, 'words' | 'place'> & { kind: HelpInput['kind'] | '' };

const typedSchema = helpInputSchema.partial();

/** What was typed before the page was left, so that a reload in a bad network loses nothing. */
const keptWords = (): Partial<TypedHelp> =>
  typedSchema.safeParse(keptValue('sessionStorage', KEY)).data ?? {};

const keepWords = ({ kind, words, place }: TypedHelp) =>
  keepValue('sessionStorage', KEY, {
    ...(kind && { kind }),
    ...(words && { words }),
    ...(place && { place }),
  });

const forgetWords = () => keepValue('sessionStorage', KEY, null);

/** The form of a page's card and buttons; if a helper is on the way, it says so instead. */
export function HelpDialog({ help }: { help: ShownHelp }) {
  const { own, asked, close } = help;
  const request = own?.request ?? null;
  const underWay = request && isUnderWay(request) ? request.id : null;
  // If the request ends while its state is open, say so instead of showing an empty form.
  const [followed, setFollowed] = useState<string | null>(null);
  useEffect(() => {
    if (asked === null) setFollowed(null);
    else if (underWay !== null) setFollowed(underWay);
  }, [asked, underWay]);
  const shown = request && (underWay !== null || request.id === followed) ? request : null;
  return (
    <Modal
      id="help-dialog"
      title={shown ? 'Your request' : 'Ask for help'}
      isOpen={asked !== null}
      onClose={close}
    >
      {asked && own && !shown && <AskForm help={help} own={own} first={asked.kind} />}
      {asked && shown && (
        <div role="status" className="mt-6">
          <Standing request={shown} />
          <FormFooter
            failure={help.failure}
            isBusy={help.isBusy}
            {...(shown.state !== 'done' && {
              submit: { text: 'Withdraw', look: 'danger-quiet' as const },
            })}
            onSubmit={() => help.withdraw(shown.id)}
            cancel="Close"
            onCancel={help.close}
          />
        </div>
      )}
    </Modal>
  );
}

function AskForm({
  help,
  own,
  first,
}: {
  help: ShownHelp;
  own: OwnHelp;
  first: TypedHelp['kind'];
}) {
  const [typed, setTyped] = useState<TypedHelp>(() => ({
    kind: '',
    words: '',
    place: own.table,
    ...keptWords(),
    ...(first && { kind: first }),
  }));
  const [mistake, setMistake] = useState('');
  const [key, renewKey] = useIdempotencyKey();

  function change(part: Partial<TypedHelp>) {
    const next = { ...typed, ...part };
    setTyped(next);
    keepWords(next);
    setMistake('');
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = helpInputSchema.safeParse(typed);
    if (!input.success) return setMistake(validationSentence(input.error));
    const answer = await help.send(input.data, key);
    if (answer === null) return;
    renewKey();
    // A teammate was first: what was typed here is kept for the next time.
    if (answer.request?.words === input.data.words) forgetWords();
  }

  return (
    <form noValidate className="grid gap-5 mt-6" onSubmit={onSubmit}>
      <fieldset>
        <legend className="mb-2 font-semibold">What do you need?</legend>
        <div className="help-choices grid gap-2">
          {HELP_KINDS.map((kind) => (
            <label key={kind}>
              <input
                className="flex-none size-4.5 accent-cobalt"
                type="radio"
                name="kind"
                value={kind}
                checked={typed.kind === kind}
                onChange={() => change({ kind })}
              />
              {HELP_KIND_WORDS[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label="In a few words (optional)"
        hint={typed.kind === '' ? undefined : HELP_EXAMPLES[typed.kind]}
        value={typed.words}
        maxLength={HELP_WORDS_MAX}
        autoComplete="off"
        onChange={({ target }) => change({ words: target.value })}
      />
      <Field
        label="Where are you?"
        hint="Your table, or a room."
        value={typed.place}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={({ target }) => change({ place: target.value })}
      />
      <FormFooter
        failure={mistake || (help.failure && `${help.failure} What you typed stays here.`)}
        isBusy={help.isBusy}
        submit={{ text: 'Ask for help', busy: 'Asking...' }}
        onCancel={help.close}
      />
    </form>
  );
}
