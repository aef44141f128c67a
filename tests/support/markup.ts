import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes: `<br/>`, `srcSet`, `hidden=""`, style attributes, ids such as `_R_1_`. All of
    // it is HTML, and means the same in any other spelling.
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    // The bar and its menu share a name, as no screen shows both; axe looks at what is shown.
    'unique-landmark': 'off',
    // A title is as long as a photo's; search engines cut it.
    'long-title': 'off',
    // Everything is served by the site itself; the content policy sees to it.
    'require-sri': 'off',
  },
});

/** What is wrong with a document, a line each. */
export async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
