/** What tests of content ask of a site, as the panel does. */
import assert from 'node:assert/strict';
import type {
  DocumentDraft,
  Finding,
  Publication,
  SavedSection,
} from '../../src/modules/content/content/schema.ts';
import type { Answer, HttpClient } from './http-client.ts';

export interface Sections {
  // biome-ignore lint/suspicious/noExplicitAny: a test changes sections of every shape
  [name: string]: { version: number; value: any };
}

export type Draft = Omit<DocumentDraft, 'sections'> & { sections: Sections };

export async function draftOf(admin: HttpClient, document: string): Promise<Draft> {
  const answer = await admin.get(`/api/content/${document}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Draft>();
}

export const putSection = (
  admin: HttpClient,
  document: string,
  section: string,
  value: unknown,
  version?: number,
): Promise<Answer> =>
  admin.put(
    `/api/content/${document}/sections/${section}`,
    { value },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  );

/** Changes one section of a draft. */
export async function saveSection(
  admin: HttpClient,
  document: string,
  section: string,
  change: (value: Sections[string]['value']) => unknown,
): Promise<SavedSection> {
  const { sections } = await draftOf(admin, document);
  const draft = sections[section];
  const saved = await putSection(admin, document, section, change(draft?.value), draft?.version);
  assert.equal(saved.status, 200, saved.text);
  return saved.json<SavedSection>();
}

export const warningsOf = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === 'warning').map(({ id }) => id);

interface PublishOptions {
  at?: Date | null;
  note?: string;
  /** What becomes of versions that are planned for later. */
  keeps?: number[];
  cancels?: number[];
}

/** Publishes the draft with all of its warnings ticked. */
export async function publish(
  admin: HttpClient,
  document: string,
  { at = null, ...more }: PublishOptions = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { summary, findings } = await draftOf(admin, document);
  const body = {
    at: at?.toISOString() ?? null,
    draftNumber: summary.draftNumber,
    ticked: warningsOf(findings),
    ...more,
  };
  return admin.post(`/api/content/${document}/publications`, body, headers);
}

export async function published(
  admin: HttpClient,
  document: string,
  options?: PublishOptions,
): Promise<Publication> {
  const answer = await publish(admin, document, options);
  assert.equal(answer.status, 201, answer.text);
  return answer.json<Publication>();
}
