/** One thing that was compared, and in plain words what differs; nothing when it holds. */
export interface PackCheck {
  compared: string;
  problems: string[];
}
