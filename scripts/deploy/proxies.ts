import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, inRepository, startPalka } from './running-palka.ts';
import { adapted, runTool, type Tool } from './tools.ts';
import { tryThrough } from './try-through.ts';

/** What a proxy of a trial needs: the folder has `cert.pem` and `key.pem` of `localhost`. */
interface Trial {
  folder: string;
  /** Where it listens, and where Palka does. */
  port: number;
  palka: number;
}

/** How to start each proxy with its file of `deploy/`, changed in names and ports alone. */
const proxies: Record<
  'caddy' | 'nginx',
  (trial: Trial) => { check: string[]; run: string[]; env: Record<string, string> }
> = {
  caddy({ folder, port, palka }) {
    const tls = `tls ${folder}/cert.pem ${folder}/key.pem`;
    const site = adapted(readFileSync(inRepository('deploy/Caddyfile'), 'utf8'), {
      '\trequest_body {': `\t${tls}\n\trequest_body {`,
    });
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    const args = ['--config', file, '--adapter', 'caddyfile'];
    return {
      check: ['validate', ...args],
      run: ['run', ...args],
      env: {
        PALKA_NAME: `https://localhost:${port}`,
        PALKA_UPSTREAM: `127.0.0.1:${palka}`,
        XDG_DATA_HOME: folder,
        HOME: folder,
      },
    };
  },
  nginx({ folder, port, palka }) {
    const site = adapted(readFileSync(inRepository('deploy/nginx.conf'), 'utf8'), {
      'listen 443 ': `listen 127.0.0.1:${port} `,
      'listen 80;': `listen unix:${folder}/http.sock;`,
      'palka.example;': 'localhost;',
      '/etc/letsencrypt/live/palka.example/fullchain.pem': `${folder}/cert.pem`,
      '/etc/letsencrypt/live/palka.example/privkey.pem': `${folder}/key.pem`,
      '/var/log/nginx/palka.log': `${folder}/access.log`,
      '127.0.0.1:3000': `127.0.0.1:${palka}`,
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const file = join(folder, 'nginx.conf');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      file,
      `daemon off; ${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
      events { worker_connections 512; }
      http { ${temporary.join(' ')}\n${site} }`,
    );
    const args = ['-p', folder, '-c', file];
    return { check: ['-t', ...args], run: args, env: {} };
  },
};

/** A certificate of `localhost` that signs itself. */
function makeCertificate(folder: string): Buffer {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(
    ' ',
  );
  runTool('openssl', [...kind, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]);
  return readFileSync(certificate);
}

async function listening(proxy: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 100 && proxy.exitCode === null; tries++) {
    const socket = connect(port, '127.0.0.1');
    const reached = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (reached) return;
    await sleep(100);
  }
  throw new Error(`${proxy.spawnfile} does not listen.`);
}

/** A proxy with our file stands before a running Palka: people sign in, read, upload and are told live through it. */
export async function checkProxy(name: Tool & keyof typeof proxies): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `palka-${name}-`));
  const [port, palka] = [await freePort(), await freePort()];
  const ca = makeCertificate(folder);
  const { check, run, env } = proxies[name]({ folder, port, palka });
  runTool(name, check, env);
  mkdirSync(join(folder, 'data'));
  const running = await startPalka({
    env: {
      PORT: String(palka),
      PALKA_DATA_DIR: join(folder, 'data'),
      PALKA_DEMO: 'on',
      PALKA_PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '1',
    },
  });
  const proxy = spawn(name, run, { env: { ...process.env, ...env }, stdio: 'ignore' });
  try {
    await listening(proxy, port);
    return await tryThrough({ origin: `https://localhost:${port}`, ca, palka: running });
  } finally {
    proxy.kill('SIGTERM');
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
