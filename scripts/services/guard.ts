import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

export interface Guard {
  watchDirectory(directory: string): void;
  watchProcess(pid: number): void;
  forgetProcess(pid: number): void;
  /** Ends the guard; whatever it still watches is left alone. */
  release(): void;
}

// Reads orders until the pipe closes. If that happens without "release", the process that started
// the services is gone without having stopped them, and the guard does it in its place. A zombie
// counts as ended: the first process of a container may be slow to collect it. The pause lets the
// children of a process that has ended follow it before they are killed.
const SCRIPT = `
signal=$1 pids= directory=
ended() {
  case $(cat "/proc/$1/stat") in '' | *') Z '*) return 0 ;; *) return 1 ;; esac
}
while read -r order operand; do
  case $order in
    directory) directory=$operand ;;
    process) pids="$pids $operand" ;;
    forget)
      kept=
      for pid in $pids; do [ "$pid" = "$operand" ] || kept="$kept $pid"; done
      pids=$kept ;;
    release) exit 0 ;;
  esac
done
for pid in $pids; do kill -s "$signal" "$pid"; done
tries=30
for pid in $pids; do
  until ended "$pid" || [ $tries -eq 0 ]; do sleep 0.1; tries=$((tries - 1)); done
done
sleep 0.2
for pid in $pids; do kill -s KILL -- "-$pid"; done
[ -z "$directory" ] || rm -rf -- "$directory" || { sleep 1; rm -rf -- "$directory"; }
`;

/**
 * Stops the watched processes and removes the watched directory when this process ends for any
 * reason, SIGKILL included.
 */
export function startGuard(signal: 'TERM' | 'QUIT'): Guard {
  const child = spawn('sh', ['-c', SCRIPT, 'sh', signal], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  // Typed as a stream, but a pipe to a child is a socket, and only a socket can be unreferenced.
  (child.stdin as unknown as Socket).unref();
  const order = (text: string) => {
    if (child.stdin.writable) child.stdin.write(`${text}\n`);
  };
  return {
    watchDirectory: (directory) => order(`directory ${directory}`),
    watchProcess: (pid) => order(`process ${pid}`),
    forgetProcess: (pid) => order(`forget ${pid}`),
    release: () => {
      order('release');
      child.stdin.end();
    },
  };
}
