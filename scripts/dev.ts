/** `npm run dev`: the server, started again when its files change, and Vite, which reloads the browser. Ctrl-C ends both. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const address = 'http://localhost:5173';
const env = { PALKA_PUBLIC_URL: address, ...process.env, PALKA_WEB_BUILD: 'any' };

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/start.ts'], { stdio: 'inherit', env }),
  spawn(process.execPath, [vite, '--port', '5173', '--strictPort'], { stdio: 'inherit', env }),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// One without the other is of no use.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
}
