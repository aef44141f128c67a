/** What a page tells the frame around it, as its `handle`. */
export interface PageHandle {
  /**
   * It has a clock, a guard or a form that cannot wait until somebody uses the page: its script takes
   * over as soon as it can.
   */
  isLive?: boolean;
}
