export interface Timer {
  /** Runs it now, or right after the run that is under way. */
  nudge(): void;
  /** No further run begins; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

interface TimerOptions {
  everyMs: number;
  work(): Promise<void>;
  onError(error: unknown): void;
}

/** Runs work again and again, never twice at once, and survives its failures. */
export function startTimer({ everyMs, work, onError }: TimerOptions): Timer {
  let isStopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  let handle: NodeJS.Timeout;

  function run(): void {
    clearTimeout(handle);
    if (isStopped) return;
    running = work()
      .catch(onError)
      .finally(() => {
        running = null;
        if (isStopped) return;
        if (again) {
          again = false;
          run();
        } else {
          schedule();
        }
      });
  }

  function schedule(): void {
    handle = setTimeout(run, everyMs);
    handle.unref();
  }

  schedule();
  return {
    nudge() {
      if (running) again = true;
      else run();
    },
    async stop() {
      isStopped = true;
      clearTimeout(handle);
      await running;
    },
  };
}

/** Work that the site does by itself, again and again. */
export interface Job {
  /** Completes the sentence "failed: …" in the log. */
  what: string;
  everyMs: number;
  work(): Promise<void>;
  /** Called once with what makes it run right away. */
  onStart?(nudge: () => void): void;
}
