import { AppError } from '../../../schema/app-error.ts';
import type { DocumentTools } from '../../../server/documents/document-process.ts';

/** Why something is not possible with a certificate, each as one sentence and under a name for programs. */
const SENTENCES = {
  'no-certificate': 'There is no certificate for you yet.',
  'name-is-final': 'Your name is already on the certificate. Only an organiser can change it.',
  'certificate-withdrawn': 'The organisers have withdrawn this certificate.',
  'not-issued': 'This certificate is not issued yet: its name is still the person’s to confirm.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('notWithCertificate', { sentence: SENTENCES[why], publicCode: why });

export type LetterCheck = Pick<DocumentTools, 'lackingLetters'>;

/** It would be a row of boxes on the sheet, for good. */
export async function requirePrinted(tools: LetterCheck, name: string, by: string): Promise<void> {
  const [lacking = ''] = await tools.lackingLetters([name], by);
  if (lacking === '') return;
  const sentence = `The certificate cannot print “${lacking}”. Please write the name without it.`;
  throw new AppError('invalid', { sentence });
}
