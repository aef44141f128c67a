import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import {
  type MailText,
  mailTextSchema,
  type ShownMailKind,
} from '../../../../modules/mail/outbox/schema.ts';
import {
  previewOf,
  unknownFields,
  unknownFieldsSentence,
} from '../../../../modules/mail/outbox/template-schema.ts';
import { MAIL_SUBJECT_MAX, MAIL_TEXT_MAX } from '../../../../schema/limits.ts';
import { Drawer } from '../../../desk/drawer.tsx';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { Form } from '../../../desk/form.tsx';
import { StateWords } from '../../../desk/states.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Time } from '../time.tsx';
import { Preview } from './mail-drawer.tsx';
import { readKind, useRefreshMails } from './mail-queries.ts';
import { releaseInWords } from './mail-words.ts';

interface MailTextDrawerProps {
  kind: ShownMailKind;
  ids: readonly string[];
  onRelease: () => void;
  isBusy: boolean;
}

const FIELDS: FieldSpecs<MailText> = {
  subject: { label: 'Subject', maxLength: MAIL_SUBJECT_MAX, isWide: true },
  text: { kind: 'area', label: 'Text', rows: 12, maxLength: MAIL_TEXT_MAX, isWide: true },
};

const textOf = ({ subject, text }: MailText) => ({ subject, text });

/** A text with named fields, and its preview below. */
export function MailTextDrawer({ kind, ids, onRelease, isBusy }: MailTextDrawerProps) {
  const refresh = useRefreshMails();
  const form = useForm({
    name: `mail-text/${kind.kind}`,
    what: 'text',
    schema: schemaWith(kind.fields),
    fields: FIELDS,
    values: textOf(kind),
    version: kind.version,
    save: (body, { version }) =>
      call('PUT /api/mail-kinds/:kind', {
        params: { kind: kind.kind },
        body,
        ifMatch: version,
      }),
    async latest() {
      const theirs = await readKind(kind.kind);
      return { values: textOf(theirs), version: theirs.version };
    },
    async onSaved() {
      await refresh();
      showToast({ title: 'Text saved', description: `"${kind.title}" says this from now on.` });
    },
  });
  const { changed } = form;
  const { subject, text } = form.typed;

  // A field that there is not is told while it is typed: the preview shows it as it stands.
  const check = useEffectEvent(() => {
    if (changed.length > 0) form.check();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each letter
  useEffect(() => check(), [subject, text]);

  function takeFirstText() {
    form.set('subject', kind.firstText.subject);
    form.set('text', kind.firstText.text);
  }

  return (
    <Drawer
      id={kind.kind}
      ids={ids}
      title={kind.title}
      below={
        <>
          <StateWords look={kind.releasedAt !== null ? 'done' : 'waits'}>
            {releaseInWords(kind)}
          </StateWords>
          {kind.releasedAt !== null && <Time instant={kind.releasedAt} />}
        </>
      }
    >
      {/* What is typed and not saved is not what would go out. */}
      {kind.releasedAt === null && changed.length === 0 && (
        <button
          type="button"
          className="button button-outline button-small mt-4"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onRelease()}
        >
          {kind.waiting > 0 ? `Release and send ${kind.waiting}` : 'Release'}
        </button>
      )}
      <Form
        form={form}
        label={kind.title}
        action={{ text: 'Save text', busy: 'Saving...', look: 'solid' }}
        after={
          <>
            {!kind.isFirstText && (
              <button
                type="button"
                className="button button-outline button-small mt-3"
                onClick={takeFirstText}
              >
                Restore the original text
              </button>
            )}
            <Preview
              label="Preview, with sample values"
              subject={previewOf(subject, kind.fields)}
              text={previewOf(text, kind.fields)}
            />
            <FieldList fields={kind.fields} />
          </>
        }
      />
    </Drawer>
  );
}

const schemaWith = (fields: ShownMailKind['fields']) =>
  mailTextSchema.superRefine(checkFields(fields));

/** For the schema of a text: refuses a field that there is not, where it stands. */
export const checkFields =
  (fields: NamedFields) => (value: MailText, context: Pick<z.RefinementCtx, 'addIssue'>) => {
    for (const path of ['subject', 'text'] as const) {
      const unknown = unknownFields(value[path], fields);
      if (unknown.length === 0) continue;
      context.addIssue({ code: 'custom', path: [path], message: unknownFieldsSentence(unknown) });
    }
  };

type NamedFields = Readonly<Record<string, { what: string }>>;

export const FieldList = ({ fields }: { fields: NamedFields }) => (
  <>
    <h3 className="mt-5 font-semibold">Fields</h3>
    <dl className="drawer-facts mt-2">
      {Object.entries(fields).map(([name, { what }]) => (
        <div key={name} className="contents">
          <dt>{`{${name}}`}</dt>
          <dd className="text-muted">{what}</dd>
        </div>
      ))}
    </dl>
  </>
);
