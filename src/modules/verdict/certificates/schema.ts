import { z } from 'zod';
import { NAME_MAX, REASON_MAX } from '../../../schema/limits.ts';
import { idSchema, yearParamSchema } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';

const instant = z.iso.datetime();
const reason = line({ label: 'The reason', max: REASON_MAX });

const name = line({ label: 'The name', max: NAME_MAX });

/** In addresses: the year. */
export const certificateParamsSchema = z.strictObject({
  edition: yearParamSchema,
});

/** The name to print on the certificate. */
export const nameConfirmationSchema = z.strictObject({ name });

/** What the person is told who confirms it. */
export const NAME_IS_FINAL =
  'This is how your name appears on the certificate. Once you have confirmed it, only an organiser can change it.';

/** A certificate of one's own. `ready`: the name is to be confirmed. */
export const ownCertificateSchema = z.object({
  edition: z.int(),
  event: z.string(),
  state: z.enum(['ready', 'issued', 'withdrawn']),
  /** As it was confirmed; before that, as the registration has it. */
  name: z.string(),
  /** Empty before it is issued. */
  code: z.string(),
  issuedAt: instant.nullable(),
  /** Why it was withdrawn; else empty. */
  reason: z.string(),
  /** Null where there is none to be had. */
  download: z.string().nullable(),
});
export type OwnCertificate = z.infer<typeof ownCertificateSchema>;
export const ownCertificatesSchema = z.array(ownCertificateSchema);

export const CERTIFICATE_DECISIONS = ['granted', 'withdrawn'] as const;

/** Overrides the rule: grants a certificate without a hand-in, or denies one despite it. */
export const certificateDecisionSchema = z.strictObject({
  personId: idSchema,
  decision: z.enum(CERTIFICATE_DECISIONS),
  reason,
});
export type CertificateDecision = z.infer<typeof certificateDecisionSchema>;

export const certificateNameSchema = z.strictObject({ personId: idSchema, name, reason });
export type CertificateName = z.infer<typeof certificateNameSchema>;

/** `not complete`: the team has no hand-in that counts, and none was granted. */
export const CERTIFICATE_STATES = ['not complete', 'ready', 'issued', 'withdrawn'] as const;

/** What organisers see of an edition. */
export const certificateDeskSchema = z.object({
  edition: z.int(),
  /** False while the edition is not over: names cannot be confirmed yet. */
  isOpen: z.boolean(),
  people: z.array(
    z.object({
      personId: z.string(),
      /** On the certificate, or else as registered. */
      name: z.string(),
      team: z.string(),
      state: z.enum(CERTIFICATE_STATES),
      code: z.string(),
      issuedAt: instant.nullable(),
      /** Why an organiser has granted, withdrawn or renamed it; else empty. */
      reason: z.string(),
    }),
  ),
  /** Issued to people who have been erased since. */
  erased: z.int(),
});
export type CertificateDesk = z.infer<typeof certificateDeskSchema>;

export const certificateCheckInputSchema = z.strictObject({
  /** As it was typed. */
  code: z.string().max(100, 'This is longer than the code of a certificate.'),
});

/** What the code reveals to anyone who has it. */
export const certificateCheckSchema = z.object({
  standing: z.enum(['valid', 'withdrawn', 'erased', 'unknown']),
  /** All of it in one sentence. */
  sentence: z.string(),
  /** Only of a valid one. */
  name: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type CertificateCheck = z.infer<typeof certificateCheckSchema>;
