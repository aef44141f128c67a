import { edition2024 } from './editions/2024.ts';
import { edition2025 } from './editions/2025.ts';
import { edition2026 } from './editions/2026.ts';

/** Which edition feeds which page. A new edition is one file in `editions/` and a change here. */
export const editions = [edition2024, edition2025, edition2026];

/** Dates, schedule, prizes, countdown and dashboard. */
export const currentEdition = edition2026;
/** Challenges and results. */
export const resultsEdition = edition2025;
/** Winners and their figures; each archive page names its own edition. */
export const archiveEdition = edition2024;
