import { describe, expect, it } from 'vitest';
import { createKeptSheets } from './kept-sheets.ts';

function countedDrawing(length = 10) {
  const drawn: string[] = [];
  const draw = (name: string) => async () => {
    drawn.push(name);
    return Buffer.alloc(length, name);
  };
  return { drawn, draw };
}

describe('kept sheets', () => {
  it('are drawn once for all who ask, at once or later', async () => {
    const sheets = createKeptSheets();
    const { drawn, draw } = countedDrawing();
    const asked = Array.from({ length: 70 }, () => sheets.get('receipt', { id: 1 }, draw('a')));
    const all = await Promise.all(asked);
    expect(await sheets.get('receipt', { id: 1 }, draw('a'))).toBe(all[0]);
    expect(new Set(all).size).toBe(1);
    expect(drawn).toEqual(['a']);
  });

  it('are other ones when a fact is another, or the kind', async () => {
    const sheets = createKeptSheets();
    const { drawn, draw } = countedDrawing();
    await sheets.get('receipt', { name: 'A' }, draw('a'));
    await sheets.get('receipt', { name: 'B' }, draw('b'));
    await sheets.get('certificate', { name: 'A' }, draw('c'));
    expect(drawn).toEqual(['a', 'b', 'c']);
  });

  it('hold no more bytes than they may, and drop the least recently used', async () => {
    const sheets = createKeptSheets(25);
    const { drawn, draw } = countedDrawing(10);
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await sheets.get('', { id }, draw(id));
    expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keep no failure, and pass that of one to no one else', async () => {
    const sheets = createKeptSheets();
    const { drawn, draw } = countedDrawing();
    const failing = sheets.get('', {}, () => Promise.reject(new Error('refused')));
    const other = sheets.get('', {}, draw('a'));
    await expect(failing).rejects.toThrow('refused');
    expect((await other).toString()).toBe('a'.repeat(10));
    expect(drawn).toEqual(['a']);
  });
});
