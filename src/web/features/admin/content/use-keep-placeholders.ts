import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import type { ContentSection, Finding } from '../../../../modules/content/content/schema.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useRefreshContent } from './content-queries.ts';
import { useAttempts } from './kept-actions.tsx';

/** Says of placeholders of one section that they are right as they are. */
export function useKeepPlaceholders(document: string) {
  const { call: signedIn } = useAdminTools();
  const { isBusy, attempt } = useAttempts(useRefreshContent());

  const set = (section: ContentSection, keys: string[], isConfirmed: boolean): Promise<void> =>
    attempt('It could not be kept', async () => {
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
    })();

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
