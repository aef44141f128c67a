import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { failureSentence } from '../../lib/api.ts';
import { createPhotoLists } from '../../lib/photo-lists.ts';
import { type RequestSignIn, signedInCall } from '../../lib/signed-in-call.ts';
import { showToast } from '../../lib/toasts.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ActivityAdmin } from './activity/activity-admin.tsx';
import { type AdminTools, AdminToolsContext } from './admin-tools.ts';
import { CommitteeAdmin } from './committee/committee-admin.tsx';
import { readPlace } from './content/content-address.ts';
import { ContentPanel } from './content/content-panel.tsx';
import { HandbookPage } from './handbook/handbook-page.tsx';
import { MessageAdmin } from './messages/message-admin.tsx';
import { MessagesLabel } from './messages/messages-label.tsx';
import { PhotoAdmin } from './photos/photo-admin.tsx';
import { createQueryClient } from './query-client.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { RegistrationAdmin } from './registrations/registration-admin.tsx';
import { useQuestion } from './use-question.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

interface AdminPanelProps {
  username: string;
  requestSignIn: RequestSignIn;
  onSignOut: () => Promise<void>;
}

/** Photos at a time: a multiple of two, three and four columns. */
const PHOTOS_AT_A_TIME = 24;

const TABS = [
  { id: 'photos', label: 'Photo Gallery', Content: PhotoAdmin },
  { id: 'committee', label: 'Award Committee', Content: CommitteeAdmin },
  { id: 'messages', label: <MessagesLabel />, Content: MessageAdmin },
  { id: 'registrations', label: 'Registrations', Content: RegistrationAdmin },
  { id: 'activity', label: 'Activity', Content: ActivityAdmin },
  { id: 'content', label: 'Content', Content: ContentPanel },
] as const;

/** No tab: it is for reading, and leads back. */
const HANDBOOK = 'handbook';

/** What an administrator sees after signing in. The tab stands in the address. */
export function AdminPanel({ username, requestSignIn, onSignOut }: AdminPanelProps) {
  const [client] = useState(createQueryClient);
  const [photoLists] = useState(() => createPhotoLists(PHOTOS_AT_A_TIME));
  const { search } = useLocation();
  const navigate = useNavigate();
  const { asked, ask, answer } = useQuestion();
  const unsaved = useUnsavedChanges(ask);
  const tools = useMemo<AdminTools>(
    () => ({ call: (run) => signedInCall(run, requestSignIn), photoLists, ask, unsaved }),
    [requestSignIn, photoLists, ask, unsaved],
  );
  // A document has the whole screen; its way back leads to the tabs.
  const isDocumentOpen = readPlace(search) !== null;
  const isHandbookOpen = new URLSearchParams(search).get('tab') === HANDBOOK;
  const tab = TABS.find(({ id }) => id === new URLSearchParams(search).get('tab')) ?? TABS[0];

  async function signOut() {
    if (!(await unsaved.mayLeave())) return;
    await onSignOut().catch((error: unknown) =>
      showToast({
        title: 'Not signed out',
        description: failureSentence(error),
        variant: 'destructive',
      }),
    );
  }

  return (
    <AdminToolsContext value={tools}>
      <QueryClientProvider client={client}>
        {isDocumentOpen ? (
          <ContentPanel />
        ) : (
          <>
            <div className="admin-account">
              <span className="min-w-0 truncate">
                Signed in as <strong>{username}</strong>
              </span>
              <span className="flex items-center gap-5">
                <Link to={{ search: `?tab=${HANDBOOK}` }} className="link">
                  Handbook
                </Link>
                <button
                  type="button"
                  className="button button-outline button-small"
                  onClick={signOut}
                >
                  Sign out
                </button>
              </span>
            </div>
            {isHandbookOpen ? (
              <HandbookPage />
            ) : (
              <Tabs
                label="What to manage"
                tabs={TABS}
                selected={tab.id}
                onSelect={(id) =>
                  navigate(
                    { search: id === TABS[0].id ? '' : `?tab=${id}` },
                    { preventScrollReset: true },
                  )
                }
              >
                <tab.Content />
              </Tabs>
            )}
          </>
        )}
        {asked && <QuestionDialog key={asked.id} question={asked.question} onAnswer={answer} />}
      </QueryClientProvider>
    </AdminToolsContext>
  );
}
