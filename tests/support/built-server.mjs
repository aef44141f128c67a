// For suites that run the server's commands alone.
import { ensureServerBuilt } from '../../scripts/bootstrap/ensure-built.mjs';
import { beginRun } from './database-run.mjs';

export default async function prepare() {
  await ensureServerBuilt();
  return beginRun();
}
