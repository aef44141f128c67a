import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { DESK_PATHS, type DeskScreen } from '../../../schema/desk-paths.ts';
import { SEARCH_MAX, SEARCH_MIN } from '../../../schema/limits.ts';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import { AccountMenu } from '../../desk/account-menu.tsx';
import { DeskToolsContext, signedInOnce } from '../../desk/desk-tools.ts';
import { DeskFrame } from '../../desk/frame.tsx';
import { QuestionDialog, useQuestion } from '../../desk/question-dialog.tsx';
import { LazyScreen } from '../../desk/screen.tsx';
import { DeskSearch } from '../../desk/search.tsx';
import { DeskIcon } from '../../desk/sidebar.tsx';
import { useUnsavedChanges } from '../../desk/use-unsaved-changes.ts';
import { failureSentence } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { forgetDrafts } from '../../lib/draft.ts';
import { createPhotoLists } from '../../lib/photo-lists.ts';
import type { RequestSignIn } from '../../lib/signed-in-call.ts';
import { showToast } from '../../lib/toasts.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { type AdminTools, AdminToolsContext, useAdminTools } from './admin-tools.ts';
import { isDocument } from './content/content-address.ts';
import { isPhotosOrCommittee, SCREENS } from './screens.ts';
import { mayUseScreen, screenName, useSidebar } from './use-sidebar.tsx';

const GARBAGE_MS = 5 * 60_000;

/** Specification, sections 7 and 9: never stale, no refetch on focus, no polling, no retries. */
function createQueryClient(): QueryClient {
  // Also without a network: a call that fails at once can be told, one that waits cannot.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: GARBAGE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode,
      },
      mutations: { retry: false, gcTime: GARBAGE_MS, networkMode },
    },
  });
}

interface AdminPanelProps {
  screen: DeskScreen;
  /** What is open on the screen. */
  id: string | undefined;
  siteName: string;
  /** The year of the edition that the site shows. */
  edition: number;
  notice: string | null;
  /** Of the screen at `/admin`. */
  words: { title: string; subtitle: string };
  username: string;
  roles: readonly string[];
  requestSignIn: RequestSignIn;
  onSignOut: () => Promise<void>;
  /** All sessions of the account have ended. */
  onSignedOut: () => void;
}

/** Photos at a time: a multiple of two, three and four columns. */
const PHOTOS_AT_A_TIME = 24;

/** The desk of those who have signed in. The screen stands in the address. */
export function AdminPanel(props: AdminPanelProps) {
  const { screen, id, siteName, edition, notice, words, username, roles } = props;
  const { requestSignIn, onSignOut, onSignedOut } = props;
  const [client] = useState(createQueryClient);
  const [photoLists] = useState(() => createPhotoLists(PHOTOS_AT_A_TIME));
  const { asked, ask, answer } = useQuestion();
  const unsaved = useUnsavedChanges(ask);
  const isOrganiser = roles.includes('organiser');
  const { groups, bar } = useSidebar(screen, isOrganiser);
  const tools = useMemo<AdminTools>(
    () => ({
      username,
      edition,
      isOrganiser,
      call: signedInOnce(requestSignIn),
      photoLists,
      ask,
      unsaved,
      onSignedOut() {
        forgetDrafts();
        onSignedOut();
      },
    }),
    [username, edition, isOrganiser, requestSignIn, photoLists, ask, unsaved, onSignedOut],
  );

  async function signOut() {
    if (!(await unsaved.mayLeave())) return;
    forgetDrafts();
    await onSignOut().catch((error: unknown) =>
      showToast({
        title: 'Not signed out',
        description: failureSentence(error),
        variant: 'destructive',
      }),
    );
  }

  const isWhole = screen === 'content' && isDocument(id);
  const title = isWhole ? 'Content editor' : screenName(screen, isOrganiser);
  const mayUse = mayUseScreen(screen, isOrganiser);
  return (
    <AdminToolsContext value={tools}>
      <DeskToolsContext value={tools}>
        <QueryClientProvider client={client}>
          <DeskFrame
            siteName={siteName}
            home={DESK_PATHS.today}
            about={`Edition ${edition}`}
            notice={notice}
            search={<FindOnDesk />}
            ways={<WaysOut />}
            account={
              <AccountMenu
                name={username}
                role={isOrganiser ? 'organiser' : 'editor'}
                account={{ label: 'Your access', path: DESK_PATHS.access }}
                onSignOut={() => void signOut()}
              />
            }
            groups={groups}
            bar={bar}
            heading={isPhotosOrCommittee(screen) ? words : { title }}
            isWhole={isWhole}
          >
            {mayUse ? <OpenScreen screen={screen} /> : <p>This screen is for organisers.</p>}
          </DeskFrame>
          {asked && <QuestionDialog key={asked.id} question={asked.question} onAnswer={answer} />}
        </QueryClientProvider>
      </DeskToolsContext>
    </AdminToolsContext>
  );
}

function WaysOut() {
  const { pathname } = useLocation();
  return (
    <>
      <a href={PAGE_PATHS.home} target="_blank" rel="noreferrer" className="desk-way">
        View site<span className="sr-only"> in a new tab</span>
        <DeskIcon path="M8 4H4v12h12v-4M11 3h6v6M17 3l-8 8" />
      </a>
      <Link
        to={DESK_PATHS.handbook}
        className="desk-way"
        aria-current={pathname === DESK_PATHS.handbook ? 'page' : undefined}
      >
        <DeskIcon path="M10 5v11M3 4c3 0 5 0 7 1 2-1 4-1 7-1v11c-3 0-5 0-7 1-2-1-4-1-7-1z" />
        Handbook
      </Link>
    </>
  );
}

const TABS = [
  { id: 'photos', label: 'Photo Gallery' },
  { id: 'committee', label: 'Award Committee' },
] as const satisfies readonly { id: DeskScreen; label: string }[];

function OpenScreen({ screen }: { screen: DeskScreen }) {
  const navigate = useNavigate();
  const open = <LazyScreen key={screen} {...SCREENS[screen]} />;
  if (!isPhotosOrCommittee(screen)) return open;
  return (
    <Tabs
      label="What to manage"
      tabs={TABS}
      selected={screen}
      onSelect={(id) => navigate(DESK_PATHS[id as DeskScreen], { preventScrollReset: true })}
    >
      {open}
    </Tabs>
  );
}

/** The search over all that the modules have. */
function FindOnDesk() {
  const { call: signedIn, isOrganiser } = useAdminTools();
  const find = useCallback(
    (q: string) => signedIn(() => call('GET /api/desk/search', { query: { q } })),
    [signedIn],
  );
  const prompt = isOrganiser
    ? 'Find a person, team, photo...'
    : 'Find a section, photo, chapter...';
  return <DeskSearch prompt={prompt} length={{ min: SEARCH_MIN, max: SEARCH_MAX }} find={find} />;
}
