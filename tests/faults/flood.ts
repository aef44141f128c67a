/** Clients that ask for one thing again and again, in a thread of their own: they take no time from who measures. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Flood {
  clients: number;
  method: 'GET' | 'POST';
  /** `{n}` in path and body becomes another number each time. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface FloodResult {
  /** How many answers there were of each status; 0 for none. */
  statuses: Record<string, number>;
}

interface FloodData extends Flood {
  origin: string;
}

/** Resolves when each client has had its first answer; `stop` when all have their last. */
export async function startFlood(
  origin: string,
  flood: Flood,
): Promise<{ stop(): Promise<FloodResult> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { ...flood, origin } });
  const message = () =>
    new Promise<FloodResult>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
  await message();
  return {
    stop() {
      const result = message();
      worker.postMessage('stop');
      return result;
    },
  };
}

async function runFlood({ origin, clients, method, path, headers, body }: FloodData) {
  const statuses: Record<string, number> = {};
  let isStopped = false;
  let asked = 0;
  parentPort?.once('message', () => {
    isStopped = true;
  });

  function ask(agent: Agent): Promise<number> {
    const number = String(asked++);
    const named = (text: string) => text.replace('{n}', number);
    return new Promise((resolve) => {
      const sent = request(new URL(named(path), origin), { agent, method, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.once('error', () => resolve(0));
      sent.end(named(body));
    });
  }

  async function tell(agent: Agent): Promise<void> {
    const status = await ask(agent);
    statuses[status] = (statuses[status] ?? 0) + 1;
    // Without a connection there is nothing to try at once.
    if (status === 0) await wait(50);
  }

  const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true }));
  await Promise.all(agents.map(tell));
  parentPort?.postMessage({ statuses });
  await Promise.all(
    agents.map(async (agent) => {
      while (!isStopped) await tell(agent);
      agent.destroy();
    }),
  );
  parentPort?.postMessage({ statuses });
}

if (!isMainThread) await runFlood(workerData as FloodData);
