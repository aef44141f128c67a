import { type ChangeEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { MailText, ShownMailKind } from '../../../../modules/outbox/schema.ts';
import {
  previewOf,
  unknownFields,
  unknownFieldsSentence,
} from '../../../../modules/outbox/template-schema.ts';
import { MAIL_SUBJECT_MAX, MAIL_TEXT_MAX } from '../../../../schema/limits.ts';
import { useMarkUnsaved } from '../../../desk/use-mark-unsaved.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSaving } from '../../../lib/use-saving.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { useSaveText } from './mail-queries.ts';

interface MailTextFormProps {
  kind: ShownMailKind;
  onClose: () => void;
}

/** Words with named fields; what it becomes stands beside it while somebody types. */
export function MailTextForm({ kind, onClose }: MailTextFormProps) {
  const id = useId();
  const { unsaved } = useAdminTools();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [input, setInput] = useState<MailText>({ subject: kind.subject, text: kind.text });
  const { save, refresh } = useSaveText(kind.kind);
  useMarkUnsaved(input.subject !== kind.subject || input.text !== kind.text);
  const saving = useSaving<MailText, ShownMailKind>({
    what: 'text',
    labels: { subject: 'Subject', text: 'Text' },
    version: kind.version,
    save,
    async onSaved() {
      await refresh();
      showToast({ title: 'Text saved', description: `"${kind.title}" says this from now on.` });
      onClose();
    },
    onFailed: failureSentence,
    onChosen: setInput,
  });
  const unknownIn = (text: string) => {
    const unknown = unknownFields(text, kind.fields);
    return unknown.length > 0 ? unknownFieldsSentence(unknown) : undefined;
  };

  async function leave() {
    if (await unsaved.mayLeave()) onClose();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (unknownIn(`${input.subject} ${input.text}`) === undefined) void saving.save(input);
  }

  return (
    <>
      <form className="admin-form" aria-labelledby={id} noValidate onSubmit={onSubmit}>
        <h2 ref={heading} id={id} tabIndex={-1} className="desk-h2">
          {kind.title}
        </h2>
        <div className="mt-5 grid gap-6 lg:grid-cols-2">
          <div className="space-y-5">
            <Field
              label="Subject"
              value={input.subject}
              maxLength={MAIL_SUBJECT_MAX}
              error={unknownIn(input.subject)}
              onChange={({ target }) => setInput({ ...input, subject: target.value })}
            />
            <Field
              label="Text"
              rows={14}
              value={input.text}
              maxLength={MAIL_TEXT_MAX}
              error={unknownIn(input.text)}
              onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
                setInput({ ...input, text: event.target.value })
              }
            />
            <div>
              <p className="font-semibold">Fields</p>
              <dl className="mail-fields">
                {Object.entries(kind.fields).map(([name, { what }]) => (
                  <div key={name}>
                    <dt className="label">{`{${name}}`}</dt>
                    <dd className="text-muted">{what}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
          <section className="mail-preview" aria-label="Preview">
            <p className="label text-muted">With sample values</p>
            <p className="mt-2 font-semibold wrap-anywhere">
              {previewOf(input.subject, kind.fields)}
            </p>
            <p className="mt-3 whitespace-pre-line wrap-anywhere">
              {previewOf(input.text, kind.fields)}
            </p>
          </section>
        </div>
        <FormFooter
          failure={saving.failure}
          isBusy={saving.isBusy}
          submit={{ text: 'Save text', busy: 'Saving...' }}
          onCancel={leave}
        />
        {!kind.isFirstText && (
          <button
            type="button"
            className="button button-outline button-small mt-4"
            onClick={() => setInput(kind.firstText)}
          >
            Take the first text
          </button>
        )}
      </form>
      {saving.conflict && <ConflictChoice {...saving.conflict} />}
    </>
  );
}
