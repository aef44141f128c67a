import type { ServiceProcess } from './service-process.ts';

export interface ServiceControls {
  /** False for a service that the environment names: it is not ours to halt. */
  readonly controllable: boolean;
  /** Ends the service for good and removes its data. */
  stop(): Promise<void>;
  /** Takes the server away but keeps its port and data, for tests of an outage. */
  halt(): Promise<void>;
  resume(): Promise<void>;
}

export interface ControlledService {
  process: ServiceProcess;
  start(): Promise<ServiceProcess>;
  end(process: ServiceProcess): Promise<void>;
  cleanUp(): Promise<void>;
}

export function controlsOf(service: ControlledService): ServiceControls {
  let current = service.process;
  let stopped = false;
  let queue: Promise<unknown> = Promise.resolve();
  // One at a time: a stop() during a resume() must also end the process that is still starting.
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const result = queue.then(step);
    queue = result.catch(() => undefined);
    return result;
  };
  return {
    controllable: true,
    halt: () => inTurn(() => service.end(current)),
    resume: () =>
      inTurn(async () => {
        if (stopped) throw new Error('The service was stopped and cannot be resumed.');
        if (!current.running()) current = await service.start();
      }),
    stop: () =>
      inTurn(async () => {
        if (stopped) return;
        stopped = true;
        await service.end(current);
        await service.cleanUp();
      }),
  };
}

export function externalControls(variable: string): ServiceControls {
  const refuse = async () => {
    throw new Error(`The service that ${variable} names cannot be halted by the tests.`);
  };
  return { controllable: false, stop: async () => undefined, halt: refuse, resume: refuse };
}
