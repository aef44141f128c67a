/** What everybody may know of a team beside its place, once a published verdict names it. */
export interface ShownTeam {
  /** The id of the team: its key in the verdict. */
  id: string;
  /** Null where it has written none, or where not each of its members lets everybody see it. */
  project: {
    title: string;
    /** One sentence. */
    sentence: string;
    /** The address of its page. */
    href: string;
    /** Null: a drawing of its own takes its place. */
    picture: { src: string; width: number; height: number } | null;
  } | null;
  /** Those who agreed to be named. */
  members: string[];
  /** How many there are besides. */
  unnamed: number;
}
