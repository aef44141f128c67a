import { z } from 'zod';
import {
  PROJECT_MOMENT_TEXT_MAX,
  PROJECT_MOMENTS_MAX,
  PROJECT_SENTENCE_MAX,
  PROJECT_TEXT_MAX,
  PROJECT_TITLE_MAX,
} from '../../../schema/limits.ts';
import { yearParamSchema } from '../../../schema/params.ts';
import { IMAGE_WIDTHS } from '../../../schema/photo-limits.ts';
import { line, paragraphs } from '../../../schema/text.ts';

export const MOMENT_STATES = ['done', 'now', 'planned'] as const;
export const WRITERS = ['team', 'organisers'] as const;
export type Writer = (typeof WRITERS)[number];

const MONTH = /^2[0-9]{3}-(?:0[1-9]|1[0-2])$/;
const isDay = (date: string) => /^2/.test(date) && z.iso.date().safeParse(date).success;

/** One dated line of what became of a project. */
export const momentSchema = z.strictObject({
  date: z.string().refine((date) => MONTH.test(date) || isDay(date), {
    error: 'A date must be a month (2027-03) or a day (2027-03-14).',
  }),
  title: line({ label: 'What happened', max: PROJECT_TITLE_MAX }),
  text: line({ label: 'More about what happened', max: PROJECT_MOMENT_TEXT_MAX, blank: true }),
  state: z.enum(MOMENT_STATES, 'It must be done, under way or planned.'),
});
export type ProjectMoment = z.infer<typeof momentSchema>;

/** Everything that is typed; the picture is sent separately. */
export const projectInputSchema = z.strictObject({
  title: line({ label: 'The title', max: PROJECT_TITLE_MAX }),
  sentence: line({ label: 'The sentence', max: PROJECT_SENTENCE_MAX }),
  text: paragraphs({ label: 'The text', max: PROJECT_TEXT_MAX, blank: true }),
  caption: line({ label: 'The caption', max: PROJECT_SENTENCE_MAX, blank: true }),
  moments: z
    .array(momentSchema)
    .max(PROJECT_MOMENTS_MAX, `There can be at most ${PROJECT_MOMENTS_MAX} dated lines.`),
});
export type ProjectInput = z.infer<typeof projectInputSchema>;

export const nameAnswerSchema = z.strictObject({
  agrees: z.boolean('The answer must be yes or no.'),
});

export const projectYearParamsSchema = z.strictObject({
  edition: yearParamSchema,
});

export const projectPictureParamsSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'There is no such image.'),
  width: z.coerce
    .number()
    .refine((width) => IMAGE_WIDTHS.some((known) => known === width), 'There is no such size.'),
});

const pictureSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });
export type ProjectPicture = z.infer<typeof pictureSchema>;

/** A team's project, as those see it who may write it. */
export const writtenProjectSchema = z.object({
  /** That of the team. */
  id: z.string(),
  edition: z.int(),
  team: z.string(),
  /** Empty while nothing is written. */
  title: z.string(),
  sentence: z.string(),
  text: z.string(),
  caption: z.string(),
  picture: pictureSchema.nullable(),
  moments: z.array(momentSchema),
  confirmed: z.object({ at: z.iso.datetime(), by: z.enum(WRITERS) }).nullable(),
  /** 0 while there is nothing. */
  version: z.int(),
  /** Each member agreed to publish it. */
  isAgreed: z.boolean(),
  /** A published verdict names the team. */
  isDecided: z.boolean(),
  /** The address of its page while it is public. */
  href: z.string().nullable(),
});
export type WrittenProject = z.infer<typeof writtenProjectSchema>;
export const writtenProjectsSchema = z.array(writtenProjectSchema);

export const ownProjectSchema = writtenProjectSchema.extend({
  /** Who asks has agreed to be named. */
  isNamed: z.boolean(),
});
export type OwnProject = z.infer<typeof ownProjectSchema>;
export const ownProjectsSchema = z.array(ownProjectSchema);

/** What is public about a team beside its place, once a published verdict names it. */
export interface ShownTeam {
  /** The id of the team: its key in the verdict. */
  id: string;
  /** Null where it has written none, or not every member agreed to publish it. */
  project: {
    title: string;
    /** One sentence. */
    sentence: string;
    /** The address of its page. */
    href: string;
    /** Null: a drawing of its own takes its place. */
    picture: ProjectPicture | null;
  } | null;
  /** Those who agreed to be named. */
  members: string[];
  /** How many there are besides. */
  unnamed: number;
}

/** A public project. */
export interface ShownProject extends Omit<ShownTeam, 'project'> {
  project: NonNullable<ShownTeam['project']>;
  edition: number;
  /** In the address of its page. */
  name: string;
  team: string;
  challenge: { number: number; title: string };
  /** First in its challenge. */
  isWinner: boolean;
  /** Its place over all challenges, where it has one. */
  overall: number | null;
}

/** All of one that stands on its page. */
export interface ProjectPage extends ShownProject {
  text: string;
  caption: string;
  moments: ProjectMoment[];
  confirmed: WrittenProject['confirmed'];
  /** When the verdict was published. */
  decidedAt: string;
}

/** The projects of a year, winners first. */
export interface ProjectYear {
  projects: ShownProject[];
  /** How many teams there are in the verdict. */
  teams: number;
}
