/** How much of everything a rubric and a verdict pack may have, and how long texts may be. */
export const CRITERION_ID_MAX = 40;
export const CRITERION_TITLE_MAX = 120;
/** Words at the end of a scale stand beside a finger on a phone. */
export const SCALE_WORDS_MAX = 60;
export const GROUPS_MAX = 8;
export const CRITERIA_PER_GROUP_MAX = 12;

export const KEY_MAX = 64;
export const CHALLENGES_MAX = 20;
export const TEAMS_MAX = 60;
/** Everything is computed again without each of them, exactly: more would take minutes. */
export const JUDGES_MAX = 40;
export const PANELS_MAX = 30;
export const REVISIONS_MAX = 100;
export const BALLOTS_MAX = 10_000;
export const SIGNATURES_MAX = 10;
export const REASON_MAX = 2000;
/** A pack of 40 judges and 60 teams is far below. */
export const PACK_MAX_BYTES = 8 * 1024 * 1024;
