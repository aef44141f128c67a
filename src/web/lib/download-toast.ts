import type { Toast } from './toasts.ts';

/** Specification, section 8. German, as specified. */
const GERMAN: Record<string, string> = {
  'kickoff-presentation.pdf': 'Kickoff Präsentation wird heruntergeladen',
  'waytomensa.pdf': 'Way to Mensa wird heruntergeladen',
};

/** What a person is told when the download of a file starts. */
export function downloadToast(file: string): Toast {
  const description = Object.hasOwn(GERMAN, file) ? GERMAN[file] : undefined;
  return description
    ? { title: 'Download gestartet', description, lang: 'de' }
    : { title: 'Download Started', description: `Downloading ${file}...` };
}
