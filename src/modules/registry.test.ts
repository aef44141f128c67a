import { describe, expect, it } from 'vitest';
import { uploadPurposeSchema } from './base/objects/schema.ts';
import { fieldsOf, unknownFields } from './mail/outbox/template-schema.ts';
import { backupPlan, declared, modules } from './registry.ts';

const repeated = (names: readonly string[]) =>
  names.filter((name, at) => names.indexOf(name) !== at);

describe('the modules together', () => {
  it('have names, tables, topics and kinds of files of their own', () => {
    expect(repeated(modules.modules.map(({ name }) => name))).toEqual([]);
    const tables = declared.tables.map(({ name }) => name);
    expect(repeated(tables)).toEqual([]);
    expect(repeated([...declared.topics, ...declared.liveTopics])).toEqual([]);
    expect(repeated(declared.mailKinds.map(({ kind }) => kind))).toEqual([]);
    expect(repeated(declared.fileKinds.map(({ purpose }) => purpose))).toEqual([]);
  });

  it('write mails that name no field which there is not', () => {
    for (const kind of declared.mailKinds) {
      const told = `${kind.subject} ${kind.text}`;
      expect([kind.kind, unknownFields(told, fieldsOf(kind))]).toEqual([kind.kind, []]);
    }
  });

  it('have tables each after those that it refers to', () => {
    const names = declared.tables.map(({ name }) => name);
    for (const [at, { name, refersTo }] of declared.tables.entries()) {
      expect([...names.slice(0, at), name], name).toEqual(expect.arrayContaining([...refersTo]));
    }
  });

  it('say of every table with a year that it has one, so that no edition is deleted under it', () => {
    for (const { name, columns, ofYear, inWords } of backupPlan.tables) {
      if ('edition' in columns) expect(ofYear?.column, name).toBe('edition');
      if (ofYear) expect(ofYear.inWords ?? inWords, name).toHaveLength(2);
    }
  });

  it('number their migrations, each number once, so that all installations have one order', () => {
    const numbers = Object.keys(declared.migrations).map(
      (name) => /^([0-9]{4})-[a-z-]+$/.exec(name)?.[1],
    );
    expect(numbers).not.toContain(undefined);
    expect(repeated(numbers.map(String))).toEqual([]);
  });

  it('take every kind of file that the API offers to upload', () => {
    const purposes = declared.fileKinds.map(({ purpose }) => purpose);
    expect(purposes).toEqual(expect.arrayContaining(uploadPurposeSchema.options));
  });
});
