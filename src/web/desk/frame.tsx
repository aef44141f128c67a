import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type BarEntry, BottomBar } from './bottom-bar.tsx';
import { DeskHeader, DeskNotice } from './header.tsx';
import { NetworkStrip } from './network-strip.tsx';
import { ToolsPlace } from './screen.tsx';
import { DeskIcon, Sidebar, type SidebarGroup } from './sidebar.tsx';

interface DeskFrameProps {
  siteName: string;
  home: string;
  about: string;
  search?: ReactNode;
  /** Stands below the header, on every screen. */
  notice?: string | null;
  /** Of the header: ways out of the desk. They also end the menu of small screens. */
  ways: ReactNode;
  account: ReactNode;
  groups: readonly SidebarGroup[];
  bar: readonly BarEntry[];
  heading: { title: string; subtitle?: string | undefined };
  /** What has its own heading and needs all of the room: the sidebar folds. */
  isWhole: boolean;
  children: ReactNode;
}

/** What surrounds every screen of the desk and stays while one moves between them. */
export function DeskFrame(props: DeskFrameProps) {
  const { siteName, home, about, search, notice, ways, account } = props;
  const { groups, bar, heading, isWhole } = props;
  const [tools, setTools] = useState<Element | null>(null);
  const menu = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was chosen has been opened
  useEffect(() => menu.current?.close(), [pathname]);

  const openMenu = () => menu.current?.showModal();
  return (
    <div className="desk" data-whole={isWhole || undefined}>
      <DeskHeader
        siteName={siteName}
        home={home}
        about={about}
        search={search}
        menu={
          <button type="button" className="desk-menu-button" onClick={openMenu}>
            <DeskIcon path="M3 5h14M3 10h14M3 15h14" />
            <span className="sr-only">Menu</span>
          </button>
        }
      >
        <span className="flex items-center gap-5 max-md:hidden">{ways}</span>
        {account}
      </DeskHeader>
      {notice && <DeskNotice>{notice}</DeskNotice>}
      <NetworkStrip />
      <div className="flex flex-1 min-w-0">
        <div className="desk-side no-print">
          <Sidebar groups={groups} />
        </div>
        <main id="main" tabIndex={-1} className="desk-main">
          <div className={isWhole ? 'sr-only' : 'desk-heading'}>
            {/* Another element for each screen: who moves there begins at it. */}
            <h1 key={heading.title} tabIndex={-1}>
              {heading.title}
            </h1>
            {heading.subtitle && (
              <p className="row-start-2 max-w-[60ch] text-muted">{heading.subtitle}</p>
            )}
            <div ref={setTools} className="desk-tools" />
          </div>
          <ToolsPlace value={tools}>{props.children}</ToolsPlace>
        </main>
      </div>
      <BottomBar entries={bar} onMenu={openMenu} />
      <dialog ref={menu} className="desk-drawer" aria-label="Menu" closedby="any">
        <form method="dialog">
          <button type="submit" className="icon-button ml-auto" aria-label="Close">
            <DeskIcon path="M4 4l12 12M16 4L4 16" />
          </button>
        </form>
        <Sidebar groups={groups} />
        <div className="desk-drawer-ways grid justify-items-start mt-4.5 pt-3 pb-0 px-3 border-t border-line">
          {ways}
        </div>
      </dialog>
    </div>
  );
}
