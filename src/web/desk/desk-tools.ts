import { createContext, useContext } from 'react';
import { type RequestSignIn, type SignedInCall, signedInCall } from '../lib/signed-in-call.ts';
import type { Question } from './question-dialog.tsx';

/** What every part of the desk needs of the whole. */
export interface DeskTools {
  /** The signed-in account. */
  username: string;
  call: SignedInCall;
  /** Asks a question; false is "no". */
  ask(question: Question): Promise<boolean>;
  unsaved: {
    /** Says whether a form, known by its name, has changes that are not saved, and how they are given up. */
    mark(form: string, hasChanges: boolean, discard?: () => void): void;
    /** Asks before changes are lost, of these forms or of all; true at once where there are none. */
    mayLeave(forms?: readonly string[]): Promise<boolean>;
  };
}

export const DeskToolsContext = createContext<DeskTools | null>(null);

export function useDeskTools(): DeskTools {
  const tools = useContext(DeskToolsContext);
  if (!tools) throw new Error('The parts of the desk only work inside it.');
  return tools;
}

/** The forms inside a dialog, by their names: to close it is to leave them. */
export const FormsInsideContext = createContext<Set<string> | null>(null);

/** Calls are made inside calls: who has closed the sign-in is not asked again for the same refusal. */
export function signedInOnce(requestSignIn: RequestSignIn): SignedInCall {
  const declined = new WeakSet<object>();
  return (run) => {
    let refusal: object = {};
    const remembering = () =>
      run().catch((error: Error) => {
        refusal = error;
        throw error;
      });
    return signedInCall(remembering, async (reason) => {
      if (declined.has(refusal)) return false;
      const isSignedIn = await requestSignIn(reason);
      if (!isSignedIn) declined.add(refusal);
      return isSignedIn;
    });
  };
}
