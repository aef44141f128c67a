import type { HandInKind } from '../../../../modules/hand-in/hand-ins/schema.ts';

/** A file that this browser sends. It goes on while people look at other pages of the site. */
export interface Sending {
  key: string;
  kind: HandInKind;
  fileName: string;
  size: number;
  sent: number;
  secondsLeft: number | null;
  /** `waiting`: the server cannot be reached. `ended`: all of it is there. */
  phase: 'announcing' | 'sending' | 'waiting' | 'paused' | 'failed' | 'ended';
  /** Why it failed. */
  sentence: string;
  /** With which status; 0 where the server did not answer. */
  status: number;
  /** The session has ended: it goes on by itself after the next sign-in. */
  isSignedOut: boolean;
  /** Of the upload, once it is announced; also of the version that it becomes. */
  id: string | null;
}

/** Whether what arrived is what this device has. */
export type Comparison = 'same' | 'different';
