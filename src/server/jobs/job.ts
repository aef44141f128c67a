/** Work that the site does by itself, again and again. */
export interface Job {
  /** Completes the sentence "failed: …" in the log. */
  what: string;
  everyMs: number;
  work(): Promise<void>;
  /** Called once with what makes it run right away. */
  onStart?(nudge: () => void): void;
}
