interface HealthDeps {
  checks: Record<string, () => Promise<void>>;
}

const CHECK_LIMIT_MS = 2000;

/** Live: this process answers. Ready: it can also do its work. */
export function createHealth({ checks }: HealthDeps) {
  let isStarting = false;
  let isStopping = false;
  let checking: Promise<string | null> | null = null;

  async function firstFailure(): Promise<string | null> {
    for (const [name, check] of Object.entries(checks)) {
      try {
        await withLimit(check());
      } catch {
        return name;
      }
    }
    return null;
  }

  return {
    /** Not ready before `begun` is called, although it answers already. */
    begin: () => {
      isStarting = true;
    },

    begun: () => {
      isStarting = false;
    },

    isStarting: () => isStarting,

    /** From now on no new work should be sent here. */
    stop: () => {
      isStopping = true;
    },

    /** Null when ready, otherwise the reason in a word. */
    async reasonNotReady(): Promise<string | null> {
      if (isStopping) return 'stopping';
      if (isStarting) return 'starting';
      // However many ask at once, each thing is looked at once.
      checking ??= firstFailure().finally(() => {
        checking = null;
      });
      return checking;
    },
  };
}
export type Health = ReturnType<typeof createHealth>;

async function withLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), CHECK_LIMIT_MS);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
