import { SECTION_TITLES } from '../../../event/content-labels/section-titles.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { ContentSection, Finding } from './schema.ts';

/** One sentence must fit on a small screen. */
const SENTENCE_MAX = 150;

/** What blocks a publication. */
export function refuseProblems(findings: readonly Finding[]): void {
  const problems = findings.filter(({ level }) => level === 'problem');
  const [first] = problems;
  if (!first) return;
  throw new AppError('notPublishable', { sentence: sentenceOf(first, problems.length) });
}

/** What wants a tick: each of these, not any. */
export function refuseUnticked(findings: readonly Finding[], ticked: readonly string[]): void {
  const left = findings.filter(({ level, id }) => level === 'warning' && !ticked.includes(id));
  const [first] = left;
  if (!first) return;
  throw new AppError('warningsNotTicked', { sentence: sentenceOf(first, left.length) });
}

function sentenceOf({ sentence, level, section }: Finding, count: number): string {
  const whole = count === 1 ? sentence : `There are ${count} ${level}s; the first: ${sentence}`;
  if (whole.length <= SENTENCE_MAX && /^[A-Z]/.test(whole)) return whole;
  return `There ${count === 1 ? `is 1 ${level}` : `are ${count} ${level}s`}; the first is in the section ${SECTION_TITLES[section as ContentSection]}.`;
}
