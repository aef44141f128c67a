/**
 * Forms and dialogs of the desk are made by its kit (`src/web/desk`), which keeps what was typed, sends
 * once and shows refusals at their fields. A screen that makes one of its own would have to do all that.
 */
const SCREENS = 'src/web/features/admin/';
const OWN_FORM = /<form\b|<Modal\b/;

/** The sentences of everything that is wrong; empty when all is well. */
export function findKitProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file, source]) => file.startsWith(SCREENS) && OWN_FORM.test(source))
    .map(
      ([file]) =>
        `${file} makes a form or a dialog of its own: use FormDialog, Dialog or Form of src/web/desk.`,
    );
}

/** What a browser test walks through. */
export const WALKED = 'tests/e2e/desk-forms.ts';
const HAS_FORM =
  /\bFormDialog\b.*desk\/dialog\.tsx'|desk\/(?:use-form\.ts|reason-dialog\.tsx)'|\/invited-admin\.tsx'/;
/** One form for several kinds of people: each kind names its own. */
const FOR_KINDS = `${SCREENS}accounts/invited/`;
/** As a form names itself, up to the thing that it changes. */
const NAME = /\bname(?:=\{?|: )[`'"]([a-z][\w-]*)/g;

/** What is typed into a form must survive: that is tried with each of them. */
export function findUnwalkedForms(files: ReadonlyMap<string, string>, walks: string): string[] {
  const walked = namesIn(walks);
  const forms = [...files]
    .filter(([file]) => file.startsWith(SCREENS) && !file.startsWith(FOR_KINDS))
    .filter(([, source]) => HAS_FORM.test(source))
    .map(([file, source]) => ({ file, names: namesIn(source) }));
  const named = forms.flatMap(({ names }) => names);
  return [
    ...forms
      .filter(({ names }) => names.length === 0)
      .map(({ file }) => `${file}: the name of its form must begin with a literal text.`),
    ...forms.flatMap(({ file, names }) =>
      names
        .filter((name) => !walked.includes(name))
        .map((name) => `${file}: the form "${name}" is missing from ${WALKED}.`),
    ),
    ...walked
      .filter((name) => !named.includes(name))
      .map((name) => `${WALKED}: no screen has a form "${name}".`),
  ];
}

const namesIn = (source: string): string[] => [
  ...new Set([...source.matchAll(NAME)].map(([, name = '']) => name)),
];
