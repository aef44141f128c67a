import { useCallback, useRef, useState } from 'react';

interface Waiting {
  promise: Promise<boolean>;
  resolve: (isSignedIn: boolean) => void;
}

/**
 * Lets any part of a page ask for a signed-in administrator: the page shows `SignInDialog` while
 * `reason` is set, and tells the outcome with `answer`. Several askers wait for one dialog.
 */
export function useSignInRequest() {
  const waiting = useRef<Waiting | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  const requestSignIn = useCallback((why = 'Please sign in to go on.'): Promise<boolean> => {
    if (!waiting.current) {
      waiting.current = Promise.withResolvers<boolean>();
      setReason(why);
    }
    return waiting.current.promise;
  }, []);

  const answer = useCallback((isSignedIn: boolean) => {
    setReason(null);
    waiting.current?.resolve(isSignedIn);
    waiting.current = null;
  }, []);

  return { reason, requestSignIn, answer };
}
