import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { failureSentence } from '../../lib/api.ts';
import { createPhotoLists } from '../../lib/photo-lists.ts';
import { type RequestSignIn, signedInCall } from '../../lib/signed-in-call.ts';
import { showToast } from '../../lib/toasts.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AccessAdmin } from './access/access-admin.tsx';
import { OwnAccount } from './access/own-account.tsx';
import { ActivityAdmin } from './activity/activity-admin.tsx';
import { type AdminTools, AdminToolsContext } from './admin-tools.ts';
import { CommitteeAdmin } from './committee/committee-admin.tsx';
import { readPlace } from './content/content-address.ts';
import { ContentPanel } from './content/content-panel.tsx';
import { HandInPanel } from './hand-ins/hand-in-panel.tsx';
import { HandbookPage } from './handbook/handbook-page.tsx';
import { JudgingPanel } from './judging/judging-panel.tsx';
import { MailAdmin } from './mail/mail-admin.tsx';
import { MailLabel } from './mail/mail-label.tsx';
import { MessageAdmin } from './messages/message-admin.tsx';
import { MessagesLabel } from './messages/messages-label.tsx';
import { PhotoAdmin } from './photos/photo-admin.tsx';
import { createQueryClient } from './query-client.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { RegistrationAdmin } from './registrations/registration-admin.tsx';
import { TeamPanel } from './teams/team-panel.tsx';
import { FindOnDesk } from './today/find-on-desk.tsx';
import { TodayScreen } from './today/today-screen.tsx';
import { useQuestion } from './use-question.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';
import { VerdictPanel } from './verdict/verdict-panel.tsx';

interface AdminPanelProps {
  username: string;
  roles: readonly string[];
  requestSignIn: RequestSignIn;
  onSignOut: () => Promise<void>;
  /** All sessions of the account have ended. */
  onSignedOut: () => void;
}

/** Photos at a time: a multiple of two, three and four columns. */
const PHOTOS_AT_A_TIME = 24;

const TABS = [
  { id: 'photos', label: 'Photo Gallery', Content: PhotoAdmin },
  { id: 'today', label: 'Today', Content: TodayScreen },
  { id: 'content', label: 'Content', Content: ContentPanel },
  { id: 'committee', label: 'Award Committee', Content: CommitteeAdmin },
  { id: 'messages', label: <MessagesLabel />, Content: MessageAdmin, isForOrganisers: true },
  {
    id: 'registrations',
    label: 'Registrations',
    Content: RegistrationAdmin,
    isForOrganisers: true,
  },
  { id: 'teams', label: 'Teams', Content: TeamPanel, isForOrganisers: true },
  { id: 'hand-ins', label: 'Hand-ins', Content: HandInPanel, isForOrganisers: true },
  { id: 'judging', label: 'Judging', Content: JudgingPanel, isForOrganisers: true },
  { id: 'verdict', label: 'Verdict', Content: VerdictPanel, isForOrganisers: true },
  { id: 'mail', label: <MailLabel />, Content: MailAdmin, isForOrganisers: true },
  { id: 'activity', label: 'Activity', Content: ActivityAdmin, isForOrganisers: true },
  { id: 'access', label: 'Access', Content: AccessAdmin, isForOrganisers: true },
  { id: 'account', label: 'Account', Content: OwnAccount, isForEditors: true },
] as const satisfies readonly PanelTab[];

interface PanelTab {
  id: string;
  label: ReactNode;
  Content: ComponentType;
  /** Hidden from editors, to whom the server refuses what it shows. */
  isForOrganisers?: true;
  /** What organisers have as a part of another tab. */
  isForEditors?: true;
}

/** No tab: it is for reading, and leads back. */
const HANDBOOK = 'handbook';

/** What an administrator sees after signing in. The tab stands in the address. */
export function AdminPanel({
  username,
  roles,
  requestSignIn,
  onSignOut,
  onSignedOut,
}: AdminPanelProps) {
  const [client] = useState(createQueryClient);
  const [photoLists] = useState(() => createPhotoLists(PHOTOS_AT_A_TIME));
  const { search } = useLocation();
  const navigate = useNavigate();
  const { asked, ask, answer } = useQuestion();
  const unsaved = useUnsavedChanges(ask);
  const isOrganiser = roles.includes('organiser');
  const tools = useMemo<AdminTools>(
    () => ({
      username,
      isOrganiser,
      call: (run) => signedInCall(run, requestSignIn),
      photoLists,
      ask,
      unsaved,
      onSignedOut,
    }),
    [username, isOrganiser, requestSignIn, photoLists, ask, unsaved, onSignedOut],
  );
  // A document has the whole screen; its way back leads to the tabs.
  const isDocumentOpen = readPlace(search) !== null;
  const isHandbookOpen = new URLSearchParams(search).get('tab') === HANDBOOK;
  const tabs: readonly PanelTab[] = useMemo(
    () =>
      TABS.filter((each: PanelTab) => (isOrganiser ? !each.isForEditors : !each.isForOrganisers)),
    [isOrganiser],
  );
  const tab = tabs.find(({ id }) => id === new URLSearchParams(search).get('tab')) ?? TABS[0];

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
              <span className="flex shrink-0 items-center gap-5">
                <FindOnDesk />
                <Link to={{ search: `?tab=${HANDBOOK}` }} className="link">
                  Handbook
                </Link>
                <button
                  type="button"
                  className="button button-outline button-small"
                  onClick={signOut}
                >
                  Switch account
                </button>
              </span>
            </div>
            {isHandbookOpen ? (
              <HandbookPage />
            ) : (
              <Tabs
                label="What to manage"
                tabs={tabs}
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
