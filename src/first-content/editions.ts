import { edition2024 } from './editions/2024.ts';
import { edition2025 } from './editions/2025.ts';
import { edition2026 } from './editions/2026.ts';

/** The editions of a new installation. */
export const firstEditions = [edition2024, edition2025, edition2026];
