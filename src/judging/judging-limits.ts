/** How much of everything a rubric and a verdict pack may have, and how long texts may be. */
export const CRITERION_ID_MAX = 40;
export const CRITERION_TITLE_MAX = 120;
/** Words at the end of a scale stand beside a finger on a phone. */
export const SCALE_WORDS_MAX = 60;
export const GROUPS_MAX = 8;
export const CRITERIA_PER_GROUP_MAX = 12;

export const KEY_MAX = 64;
export const CHALLENGES_MAX = 20;
/** Of all panels of an edition together. */
export const TEAMS_MAX = 150;
/** Likewise. Everything is computed again without each of them, exactly. */
export const JUDGES_MAX = 100;
export const PANELS_MAX = 30;
/**
 * That are planned, one for each judge and team of a panel: each can be corrected once within the
 * file.
 */
export const PLANNED_BALLOTS_MAX = 5000;
/** How often a judge may send one ballot: far more often than anyone corrects. */
export const OWN_REVISIONS_MAX = 50;
/** What a file may hold: more than can be planned, because more was planned before there were totals. */
export const PACK_TEAMS_MAX = 200;
export const PACK_JUDGES_MAX = 100;
export const PACK_PANELS_MAX = 100;
export const REVISIONS_MAX = 100;
export const BALLOTS_MAX = 10_000;
export const SIGNATURES_MAX = 10;
export const REASON_MAX = 2000;
/** A pack of 100 judges, 150 teams and five ballots for each is far below. */
export const PACK_MAX_BYTES = 8 * 1024 * 1024;
