import { describe, expect, it } from 'vitest';
import { regressionsAgainst } from './record.ts';
import type { Row } from './row.ts';

const row = (value: number, better: 'higher' | 'lower'): Row => ({
  name: 'x',
  site: '',
  ratio: { value, better },
});

describe('a regression', () => {
  it('is a ratio more than a fifth below the record, where higher is better', () => {
    expect(regressionsAgainst({ x: 1 }, [row(0.81, 'higher')])).toEqual([]);
    expect(regressionsAgainst({ x: 1 }, [row(0.79, 'higher')])).toEqual([
      'x: the ratio is 0.79, it was 1.00',
    ]);
  });

  it('is a ratio more than a fifth above it, where lower is better', () => {
    expect(regressionsAgainst({ x: 1 }, [row(1.19, 'lower')])).toEqual([]);
    expect(regressionsAgainst({ x: 1 }, [row(1.21, 'lower')])).toHaveLength(1);
  });

  it('is none for what was never recorded or has no ratio', () => {
    expect(regressionsAgainst({}, [row(9, 'lower')])).toEqual([]);
    expect(regressionsAgainst({ x: 1 }, [{ name: 'x', site: '' }])).toEqual([]);
  });
});
