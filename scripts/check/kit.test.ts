import { describe, expect, it } from 'vitest';
import { findKitProblems, findUnwalkedForms } from './kit.ts';

const SCREEN = 'src/web/features/admin/things/thing-dialog.tsx';
const problemsOf = (source: string) => findKitProblems(new Map([[SCREEN, source]]));

describe('findKitProblems', () => {
  it('refuses a form and a dialog of a screen', () => {
    expect(problemsOf('<form onSubmit={save}>')).toHaveLength(1);
    expect(problemsOf('<Modal id={id}>')).toHaveLength(1);
  });

  it('lets a screen use the kit, and the kit and public pages make forms', () => {
    expect(problemsOf('<FormDialog title="New thing" />')).toEqual([]);
    expect(findKitProblems(new Map([['src/web/desk/form.tsx', '<form>']]))).toEqual([]);
    expect(findKitProblems(new Map([['src/web/pages/register.tsx', '<form>']]))).toEqual([]);
  });
});

describe('findUnwalkedForms', () => {
  const problemsWith = (source: string, walked: string) =>
    findUnwalkedForms(
      new Map([[SCREEN, `import { FormDialog } from '../../../desk/dialog.tsx';${source}`]]),
      walked,
    );

  it('finds a form that is not tried, and one that is gone', () => {
    expect(problemsWith('name={`thing/1`}', "name: 'thing'")).toEqual([]);
    expect(problemsWith('name="thing"', '')[0]).toContain('the form "thing" is missing');
    expect(problemsWith('name="thing"', "name: 'thing', name: 'gone'")).toHaveLength(1);
  });

  it('wants a name that can be read', () => {
    expect(problemsWith('name={nameOf(thing)}', '')[0]).toContain('literal text');
  });
});
