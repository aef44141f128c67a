import { AppError } from '../../schema/app-error.ts';

/** Why something is not possible with a certificate, each as one sentence and under a name for programs. */
const SENTENCES = {
  'no-certificate': 'There is no certificate for you yet.',
  'name-is-final': 'Your name is already on the certificate. Only an organiser can change it.',
  'certificate-withdrawn': 'The organisers have withdrawn this certificate.',
  'not-issued': 'This certificate is not issued yet: its name is still the person’s to confirm.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('notWithCertificate', { sentence: SENTENCES[why], publicCode: why });
