import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import type { ContentSection, Finding } from '../../../../modules/content/content/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useRefreshContent } from './content-queries.ts';

/** Says of placeholders of one section that they are right as they are. */
export function useKeepPlaceholders(document: string) {
  const { call: signedIn } = useAdminTools();
  const refresh = useRefreshContent();
  const { isBusy, run } = useOneAtATime();

  const set = (section: ContentSection, keys: string[], isConfirmed: boolean) =>
    run(async () => {
      try {
        const body = { document, section, keys, isConfirmed };
        await signedIn(() => call('PUT /api/content-confirmations', { body }));
        showToast({
          title: isConfirmed
            ? `Kept as it is: ${SECTION_TITLES[section]}`
            : `Marked again: ${SECTION_TITLES[section]}`,
          ...(isConfirmed && {
            action: { label: 'Undo', onChoose: () => void set(section, keys, false) },
          }),
        });
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: 'It could not be kept', description, variant: 'destructive' });
      } finally {
        await refresh();
      }
    });

  return {
    isBusy,
    keep: ([first, ...others]: readonly Finding[]) =>
      first &&
      set(
        first.section as ContentSection,
        [first, ...others].flatMap(({ keys }) => keys),
        true,
      ),
  };
}
