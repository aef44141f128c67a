import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useLoaded } from '../lib/use-loaded.ts';
import { NotLoaded } from '../ui/not-loaded.tsx';

/** Where `ScreenTools` are shown; null until the heading is there. */
export const ToolsPlace = createContext<Element | null>(null);

/** For a screen: what stands beside its heading, which the frame has. */
export function ScreenTools({ children }: { children: ReactNode }) {
  const place = useContext(ToolsPlace);
  return place && createPortal(children, place);
}

/** For a screen: the focus goes to its heading when what had it is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

interface LazyScreenProps {
  name: string;
  load: () => Promise<ComponentType>;
}

/** A screen, whose script is loaded for those who open it. */
export function LazyScreen({ name, load }: LazyScreenProps) {
  const { part: Screen, hasFailed, tryAgain } = useLoaded(load);
  if (Screen) return <Screen />;
  return hasFailed ? (
    <NotLoaded
      sentence={`${name} could not be loaded. Please check your connection and try again.`}
      onTryAgain={tryAgain}
    />
  ) : (
    <p className="py-10 text-lg text-muted">Loading...</p>
  );
}
