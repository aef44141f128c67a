import type { WrittenProject } from '../../../../../modules/verdict/projects/schema.ts';

export const PROJECT_STATES = {
  none: { label: 'Nothing written', look: 'not-yet' },
  private: { label: 'Not everyone agrees', look: 'holds' },
  waiting: { label: 'Waits for the verdict', look: 'not-yet' },
  shown: { label: 'Public', look: 'done' },
} as const;

/** How far a project is from being public. */
export function projectState(project: WrittenProject): keyof typeof PROJECT_STATES {
  if (project.title === '') return 'none';
  if (!project.isAgreed) return 'private';
  return project.isDecided ? 'shown' : 'waiting';
}
