import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { loginBefore, PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { failureSentence } from '../../../lib/api.ts';
import { downloadToast } from '../../../lib/download-toast.ts';
import { askSession } from '../../../lib/server-time.ts';
import { SESSION_ENDED } from '../../../lib/session-ended.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';

/**
 * Starts the download of a link, and says so, once the server has said that there is a session: a
 * browser does not tell a page that its download was refused.
 */
export function useDownload() {
  const navigate = useNavigate();
  const { run } = useOneAtATime();

  async function start(href: string, download: string, title: string) {
    try {
      const { role } = await askSession();
      if (role === 'visitor') {
        showToast({
          title: 'Your session has ended',
          description: `Please log in again to download "${title}".`,
          variant: 'destructive',
          action: {
            label: 'Log in',
            onChoose: () => navigate(loginBefore(PAGE_PATHS.dashboard), { state: SESSION_ENDED }),
          },
        });
        return;
      }
      startDownload(href, download);
      showToast(downloadToast(download));
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Nothing was downloaded', description, variant: 'destructive' });
    }
  }

  return (event: MouseEvent<HTMLAnchorElement>, title: string) => {
    // Another tab or window: the browser's own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href, download } = event.currentTarget;
    void run(() => start(href, download, title));
  };
}

function startDownload(href: string, file: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = file;
  link.click();
}
