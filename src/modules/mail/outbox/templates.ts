import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { MailText, ShownMailKind } from './schema.ts';
import type { MailStore } from './store.ts';
import {
  fieldsOf,
  type MailKind,
  unknownFields,
  unknownFieldsSentence,
} from './template-schema.ts';
import type { MailTemplateStore, StoredTemplate } from './template-store.ts';
import type { Writing } from './writing.ts';

interface Stores {
  mails: MailStore;
  mailTemplates: MailTemplateStore;
  activity: ActivityRecorder;
}

interface TemplateDeps {
  store: Stores & Atomic<Stores>;
  kinds: ReadonlyMap<string, MailKind>;
  writing: Pick<Writing, 'eventValues'>;
  clock: Clock;
  onReleased(): void;
}

const UNDECIDED: StoredTemplate = { subject: null, text: null, releasedAt: null, version: 0 };

/** The texts of mails, which organisers edit and release. */
export function createMailTemplates({ store, kinds, writing, clock, onReleased }: TemplateDeps) {
  const ofTemplates = [...kinds.values()].filter(({ isToGroups }) => !isToGroups);

  function kindOf(name: string): MailKind {
    const kind = kinds.get(name);
    if (!kind || kind.isToGroups) throw new AppError('notFound');
    return kind;
  }

  async function shown(
    kind: MailKind,
    { releasedAt, version, ...texts }: StoredTemplate,
    waiting: number,
  ): Promise<ShownMailKind> {
    const known: Readonly<Record<string, string>> = await writing.eventValues();
    const fields = Object.fromEntries(
      Object.entries(fieldsOf(kind)).map(([name, { sampleOf, ...field }]) => [
        name,
        { ...field, sample: known[sampleOf ?? name] ?? field.sample },
      ]),
    );
    return {
      kind: kind.kind,
      title: kind.title,
      subject: texts.subject ?? kind.subject,
      text: texts.text ?? kind.text,
      isFirstText: texts.text === null,
      firstText: { subject: kind.subject, text: kind.text },
      fields,
      releasedAt,
      waiting,
      version,
    };
  }

  /** Writes what became of a kind, and notes it. */
  async function write(
    kind: MailKind,
    action: 'changed' | 'released',
    by: string,
    change: (before: StoredTemplate) => Omit<StoredTemplate, 'version'>,
    expected?: number,
  ): Promise<StoredTemplate> {
    const at = clock.now();
    return store.atomically(async ({ mails, mailTemplates, activity }) => {
      const before = (await mailTemplates.find(kind.kind)) ?? UNDECIDED;
      if (expected !== undefined && expected !== before.version) {
        throw new AppError('changedMeanwhile');
      }
      const after = change(before);
      if (!(await mailTemplates.write(kind.kind, after, before.version))) {
        throw new AppError('changedMeanwhile');
      }
      if (after.releasedAt !== null) await mails.queueReleased(at);
      const subject = kind.title;
      await activity.record({ at, by, action, kind: 'mail', subjectId: kind.kind, subject });
      return { ...after, version: before.version + 1 };
    });
  }

  return {
    async list(): Promise<ShownMailKind[]> {
      const [templates, drafts] = [
        await store.mailTemplates.all(),
        await store.mails.draftsByKind(),
      ];
      return Promise.all(
        ofTemplates.map((kind) =>
          shown(kind, templates.get(kind.kind) ?? UNDECIDED, drafts.get(kind.kind) ?? 0),
        ),
      );
    },

    /** A text that says what the first one does is the first one again. */
    async save(
      name: string,
      { subject, text }: MailText,
      expected: number | undefined,
      by: string,
    ): Promise<ShownMailKind> {
      const kind = kindOf(name);
      const unknown = unknownFields(`${subject} ${text}`, fieldsOf(kind));
      if (unknown.length > 0) {
        throw new AppError('invalid', {
          sentence: unknownFieldsSentence(unknown),
          publicCode: 'unknown-field',
        });
      }
      const isFirst = subject === kind.subject && text === kind.text;
      const texts = isFirst ? { subject: null, text: null } : { subject, text };
      const after = await write(
        kind,
        'changed',
        by,
        ({ releasedAt }) => ({ ...texts, releasedAt }),
        expected,
      );
      return shown(kind, after, (await store.mails.draftsByKind()).get(name) ?? 0);
    },

    /** From now on mails of this kind go out by themselves; those that waited go at once. */
    async release(name: string, expected: number | undefined, by: string): Promise<ShownMailKind> {
      const kind = kindOf(name);
      const before = await store.mailTemplates.find(name);
      // Sent twice, it is released once.
      if (before?.releasedAt) return shown(kind, before, 0);
      const releasedAt = clock.now().toISOString();
      const after = await write(
        kind,
        'released',
        by,
        ({ subject, text }) => ({ subject, text, releasedAt }),
        expected,
      );
      onReleased();
      return shown(kind, after, 0);
    },
  };
}
export type MailTemplates = ReturnType<typeof createMailTemplates>;
