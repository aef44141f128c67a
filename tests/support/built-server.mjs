// The same for suites that run the server's commands alone.
export { ensureServerBuilt as default } from '../../scripts/bootstrap/ensure-built.mjs';
