import { expect } from 'vitest';
import { afterWrite } from '../../support/eventually.ts';
import { everyInstance, type Story } from './story.ts';

/** The landing page's one loud button is what a visitor does next, on each instance. */
export async function expectNextStep(story: Story, label: string, href: string): Promise<void> {
  for (const each of everyInstance(story)) {
    await afterWrite(story.site, async () => {
      const { text } = await each.get('/');
      const actions = text.slice(text.indexOf('hero-actions'), text.indexOf('hero-picture'));
      const loud = actions.matchAll(/<a href="([^"]*)" class="button button-signal">([^<]*)</g);
      expect([...loud].map(([, where, words]) => [words, where])).toEqual([[label, href]]);
    });
  }
}
