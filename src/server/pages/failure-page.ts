import type { AppError } from '../../schema/app-error.ts';
import { hashOfInline } from './inline-hash.ts';

const STYLE = `:root{color-scheme:light dark}
body{max-width:36rem;margin:20vh auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}
h1{font-size:2.5rem;line-height:1.05;letter-spacing:-.03em}`;

/** What a visitor sees when a page cannot be made: it needs no data, no script and no file. */
export function failurePage({ sentence }: AppError): { html: string; styleHash: string } {
  return {
    html: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page could not be shown</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>This page could not be shown</h1>
<p>${escapeHtml(sentence)}</p>
<p><a href="/">Back to Home</a></p>
</main>
</body>
</html>
`,
    styleHash: hashOfInline(STYLE),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
