import { expect, type Locator, type Page } from '@playwright/test';
import { eachText, type Path } from '../../src/modules/content/content/check/found.ts';
import { type ChosenFile, chooseInWidget } from './admin-page.ts';

const UPLOADED = '/objects/';
const WHEN = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d)$/;

/**
 * Writes every text of a section into its field; files are left out. Typed: field by field with the
 * keyboard, and left after each one, as an organiser would. Put in: the texts of all fields at once,
 * by the events that typing makes, which takes a tenth of the time.
 */
export async function fillSection(
  page: Page,
  before: unknown,
  after: unknown,
  { isTyped = true } = {},
): Promise<void> {
  const putIn: [id: string, text: string][] = [];
  let fields = await openEverything(page);
  const chips = new Map<string, { path: Path; words: string[] }>();
  let day: Path[number] = 0;
  for (const path of changedTexts(before, after)) {
    if (path[0] === 'days' && path[1] !== day) {
      day = path[1] ?? 0;
      await page.locator('.days').getByRole('radio').nth(Number(day)).check();
      fields = await openEverything(page);
    }
    const kind = fields.get(idOf(path));
    const text = String(valueAt(after, path));
    const around = path.slice(0, -1);
    if (kind === 'SELECT') await fieldAt(page, path).selectOption(text);
    // A date or time counts when its field is left.
    else if (kind && !isTyped && !WHEN.test(text)) putIn.push([idOf(path), text]);
    else if (kind) await fieldAt(page, path).fill(text);
    else if (path.at(-1) === 'date') await fieldAt(page, around).fill(momentAt(after, around));
    else {
      const known = chips.get(around.join('-')) ?? { path: around, words: [] };
      known.words.push(text);
      chips.set(around.join('-'), known);
    }
  }
  await page.locator('.section-form').evaluate(putIntoFields, putIn);
  for (const { path, words } of chips.values()) await typeChips(fieldAt(page, path), words);
}

const idOf = (path: Path) => `field-${path.join('-')}`;
const fieldAt = (page: Page, path: Path): Locator => page.locator(`[id="${idOf(path)}"]`);

/** Opens cards, folds and descriptions, which may hide more; answers the fields, by their ids. */
async function openEverything(page: Page): Promise<Map<string, string>> {
  const closed = page.locator('.section-form [aria-expanded="false"]:not(.text-button)');
  // All of them in one go: a person's click on each is what other tests do.
  while ((await closed.count()) > 0) {
    await closed.evaluateAll((all) => {
      for (const each of all) (each as HTMLElement).click();
    });
  }
  const found = await page
    .locator('.section-form :is(input, textarea, select)')
    .evaluateAll((fields) => fields.map(({ id, tagName }) => [id, tagName] as const));
  return new Map(found);
}

/** In the page. The framework notices a value only when its own setter is passed by. */
function putIntoFields(_form: Element, texts: readonly (readonly [string, string])[]): void {
  for (const [id, text] of texts) {
    const field = document.getElementById(id);
    if (!field) throw new Error(`There is no field ${id}.`);
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A field that is to have a file, and of which kind. */
export interface FileField {
  path: Path;
  purpose: string;
}

/** Every field of a section that is to have a file. */
export function fileFields(after: unknown): FileField[] {
  const fields: FileField[] = [];
  eachText(after, (text, path) => {
    if (text.startsWith(UPLOADED)) fields.push({ path, purpose: text.slice(UPLOADED.length) });
  });
  return fields;
}

/** Each of these fields gets a file of its kind, by the widget that the panel opens. */
export async function uploadFiles(
  page: Page,
  fields: readonly FileField[],
  fileFor: (purpose: string) => Promise<ChosenFile>,
): Promise<void> {
  if (fields.length > 0) await openEverything(page);
  for (const { path, purpose } of fields) {
    await fieldAt(page, path).click();
    await chooseInWidget(page, await fileFor(purpose));
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

/** Words that are chips: the old ones go by Backspace, the new ones come by Enter. */
async function typeChips(field: Locator, words: readonly string[]): Promise<void> {
  const chips = field.locator('xpath=..').locator('.chip');
  for (let left = await chips.count(); left > 0; left -= 1) await field.press('Backspace');
  for (const word of words) {
    await field.fill(word);
    await field.press('Enter');
  }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], value);

function momentAt(value: unknown, path: Path): string {
  const { date, time } = valueAt(value, path) as { date: string; time: string };
  return `${date}, ${time}`;
}

function changedTexts(before: unknown, after: unknown): Path[] {
  const paths: Path[] = [];
  eachText(after, (text, path) => {
    const old = valueAt(before, path);
    if (typeof old === 'string' && old !== text && !text.startsWith(UPLOADED)) paths.push(path);
  });
  return paths;
}
