import { type RequestSignIn, type SignedInCall, signedInCall } from '../lib/signed-in-call.ts';

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
