/** Fills the gallery of an installation with many photos, to see and measure a large one. */
import { runCommand, withInstallation } from '../src/server/commands/run-command.ts';
import { fillGallery } from './gallery/fill-gallery.ts';

await runCommand({
  usage: 'Usage: npm run make-gallery -- NUMBER, with a NUMBER of photos from 1 to 100000',
  parse([text, ...rest]) {
    const count = Number(text);
    return rest.length === 0 && Number.isInteger(count) && count >= 1 && count <= 100_000
      ? count
      : null;
  },
  async run(count, settings) {
    await withInstallation(settings, (installation) => fillGallery(installation, count));
    return `Added ${count} photos to the gallery.`;
  },
});
