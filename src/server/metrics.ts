import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { passwordHashes } from './access/password-hashes.ts';
import type { DoneRequest } from './http/request-log.ts';

export interface Metrics {
  observe(request: DoneRequest): void;
  answeredFromMemory(): void;
  listen(port: number, host: string): Promise<Server>;
}

/** Prometheus metrics, on a port of their own that is not for visitors. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer requests that were not answered from memory',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const hashes = new Counter({
    name: 'password_hashes_total',
    help: 'Argon2 hashes made; many in a short time mean that someone is guessing passwords',
    registers: [registry],
  });
  const fromMemory = new Counter({
    name: 'http_answers_from_memory_total',
    help: 'Requests that were answered from memory; they are in no other figure',
    registers: [registry],
  });
  passwordHashes.subscribe(() => hashes.inc());

  return {
    observe({ method, route, status, ms }) {
      durations.observe({ method, route, status: String(status) }, ms / 1000);
    },
    answeredFromMemory: () => fromMemory.inc(),
    listen(port, host) {
      const server = createServer(async (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') {
          response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.');
          return;
        }
        response.writeHead(200, { 'content-type': registry.contentType });
        response.end(await registry.metrics());
      });
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(server));
      });
    },
  };
}
