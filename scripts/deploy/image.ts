import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedPackages } from '../shipped.ts';
import { readCommand, readEnv, restsOf, type Stage } from './dockerfile.ts';
import { dockerfile, layOut } from './lay-out.ts';
import { expectThat, freePort, inRepository, startPalka } from './running-palka.ts';

/** Whom it runs as: somebody with a name, as `palka` of the image, and not root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** How long compose gives a container to stop, in seconds. */
const graceSeconds = () =>
  Number(/stop_grace_period: (\d+)s/.exec(readFileSync(inRepository('deploy/compose.yaml'), 'utf8'))?.[1]);

/** The files of the image, laid out and closed for writing, start as a user who owns none of them, serve and stop. */
export async function checkImage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'palka-image-'));
  chmodSync(folder, 0o755);
  try {
    const image = dockerfile().at(-1);
    expectThat(image !== undefined && restsOf(image, 'USER').join() === 'palka', 'an image that runs as palka');
    const root = layOut(folder);
    refuseOtherPackages(join(root, 'app'));
    return await runAs(unprivileged(), folder, root, image);
  } finally {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Only what is shipped is there, so no tool of tests. */
function refuseOtherPackages(app: string): void {
  const shipped = new Set(shippedPackages(app).map(({ folder }) => folder));
  const there = globSync(['node_modules/*/package.json', 'node_modules/@*/*/package.json'], { cwd: app });
  const others = there.map((path) => join(app, path, '..')).filter((path) => !shipped.has(path));
  expectThat(there.length > 100 && others.length === 0, 'packages that are shipped alone', others);
}

async function runAs(user: { uid: number; gid: number } | undefined, folder: string, root: string, image: Stage) {
  // What the container has besides its files: a volume and a folder in memory.
  const places = { '/data': join(folder, 'data'), '/tmp': join(folder, 'tmp') };
  for (const place of Object.values(places)) {
    mkdirSync(place, { mode: 0o700 });
    if (user) chownSync(place, user.uid, user.gid);
  }
  execFileSync('chmod', ['-R', 'a+rX,a-w', root]);
  const port = await freePort();
  const told = readEnv(restsOf(image, 'ENV'));
  const env = {
    ...Object.fromEntries(
      Object.entries(told).map(([name, value]) => [
        name,
        value.replace(/^\/(data|tmp)/, (at) => places[at as '/data']),
      ]),
    ),
    PORT: String(port),
    TMPDIR: places['/tmp'],
    HOME: places['/data'],
    PALKA_PUBLIC_URL: 'https://palka.example',
  };
  const [start = ''] = restsOf(image, 'CMD');
  const [health = ''] = restsOf(image, 'HEALTHCHECK');
  const asNode = (words: string[]) => words.map((word) => (word === 'node' ? process.execPath : word));
  const palka = await startPalka({ root: join(root, 'app'), command: asNode(readCommand(start)), env, user });
  let stopped: Awaited<ReturnType<typeof palka.stop>> | undefined;
  try {
    const [program = '', ...args] = asNode(readCommand(health));
    const { status, stderr } = spawnSync(program, args, { env, ...user, encoding: 'utf8' });
    expectThat(status === 0, 'a healthy container', stderr);
    const command = spawnSync(process.execPath, ['server/cli/main.ts', 'tenants'], {
      cwd: join(root, 'app'),
      env,
      ...user,
    });
    expectThat(command.status === 0, 'a command beside it', command.stderr.toString());
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expectThat((await fetch(`http://127.0.0.1:${port}${asset}`)).ok && asset !== '', 'the web app', page);
    expectThat(existsSync(join(places['/data'], 'postgres')), 'a database in the volume');
    expectThat(
      globSync('postgres-programs-*', { cwd: places['/data'] }).length === 0,
      'programs that run as installed',
    );
  } finally {
    stopped = await palka.stop();
  }
  expectThat(!/EACCES|EROFS|EPERM/.test(palka.said()), 'no try to write where nothing may', palka.said());
  expectThat(stopped.code === 0 && stopped.seconds < graceSeconds(), 'a stop in time', stopped);
  const megabytes = Number(execFileSync('du', ['-sm', root], { encoding: 'utf8' }).split('\t')[0]);
  return `started as ${user ? 'nobody' : 'this user'} on ${megabytes} MB that nobody may change, stopped in ${stopped.seconds.toFixed(1)} s`;
}
