import type { modules } from './registry.ts';

/** What the loaders of pages may ask: all that modules hand over as `pageData`, and what is the site's own. */
export type PageData = ReturnType<typeof modules.open>['pageData'] & {
  /** True while the event clock is a rehearsal's; every page then says so. */
  isRehearsal: boolean;
  /** How far the event clock is ahead of real time: the same for every page, or kept ones would differ. */
  aheadMs: number;
  /** Where the public finds the site, for addresses that must be absolute. */
  origin: string;
};
