/** One line of the table. */
export interface Row {
  name: string;
  /** The site's figure, for people. */
  site: string;
  /** What it is held against, and its figure. */
  reference?: string;
  /** Only ratios are compared between runs: they do not depend on the machine. */
  ratio?: { value: number; better: 'higher' | 'lower' };
  /** The figure that the site must reach. */
  limit?: { text: string; isMet: boolean };
}

export function atMost(value: number, limit: number, unit = ''): Row['limit'] {
  return { text: `at most ${limit}${unit}`, isMet: value <= limit };
}

export function atLeast(value: number, limit: number, unit = ''): Row['limit'] {
  return { text: `at least ${limit}${unit}`, isMet: value >= limit };
}
