/**
 * Forms and dialogs of the desk are made by its kit (`src/web/desk`), which keeps what was typed, sends
 * once and shows refusals at their fields. A screen that makes one of its own would have to do all that.
 */
const SCREENS = 'src/web/features/admin/';
const OWN_FORM = /<form\b|<Modal\b|\bfrom 'react-hook-form'/;

/** Not rebuilt on the kit yet. The list only becomes shorter. */
const NOT_YET: readonly string[] = [
  'certificates/certificate-form.tsx',
  'hand-ins/for-team-form.tsx',
].map((file) => `${SCREENS}${file}`);

/** The sentences of everything that is wrong; empty when all is well. */
export function findKitProblems(
  files: ReadonlyMap<string, string>,
  notYet: readonly string[] = NOT_YET,
): string[] {
  const own = [...files]
    .filter(([file, source]) => file.startsWith(SCREENS) && OWN_FORM.test(source))
    .map(([file]) => file);
  return [
    ...own
      .filter((file) => !notYet.includes(file))
      .map(
        (file) =>
          `${file} makes a form or a dialog of its own: use FormDialog, Dialog or Form of src/web/desk.`,
      ),
    ...notYet
      .filter((file) => !own.includes(file))
      .map((file) => `${file} stands on the kit: take it off the list in scripts/check/kit.ts.`),
  ];
}
