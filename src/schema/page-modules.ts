/** Where a document says which script it needs, as the id of an element that holds JSON. */
export const PAGE_MODULES_ID = 'page-modules';

/** Addresses of the script of one page. */
export interface PageModules {
  /** What the others are made of, in the order in which they can be begun. */
  shared: string[];
  manifest: string;
  /** By the id of the route. */
  routes: Record<string, string>;
  entry: string;
}
