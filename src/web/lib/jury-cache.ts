/** What the jury's page and its worker call things. */
export const JURY_CACHES = 'jury-';
/** Another number when what is kept, or how, changes. */
export const JURY_CACHE = `${JURY_CACHES}1`;
/** Asks the worker to keep the page. */
export const KEEP_PAGE = 'keep-page';
/** Its answer: the page opens without a network. */
export const PAGE_KEPT = 'page-kept';
/** An event of the window: whoever was signed in here is not any more. */
export const JUDGE_LEFT = 'judge-left';
