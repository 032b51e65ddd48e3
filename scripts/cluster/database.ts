import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, inRepository } from '../deploy/running-palka.ts';
import { query } from '../deploy/prints.ts';
import { adapted } from '../deploy/tools.ts';
import { type Relay, startRelay } from '../relay.ts';
import { databaseUser } from '../scratch-postgres.ts';
import type { OwnNetwork } from './own-network.ts';
import { killAll, type Program, startProgram, until } from './programs.ts';

/** A machine of the database: PostgreSQL, and the Patroni that looks after it. */
export interface Node {
  name: string;
  /** The address and port of its Patroni. */
  api: string;
  /** The way of its Patroni to etcd. */
  toEtcd: Relay;
  killPostgres(): void;
  killAll(): void;
  start(): void;
}

export interface ClusterOfDatabases {
  /** The address and port of each HAProxy: that of the first instance, in a network of its own, and that of all others. */
  proxies: [string, string];
  /** A superuser's address at the second. */
  url: string;
  primary(): Promise<Node>;
  /** Settles when there is a primary, and a synchronous standby that follows it. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

const SUPERUSER = 'postgres:a-password-of-the-superuser';

/** etcd, two PostgreSQL under Patroni and HAProxy, with the files of `deploy/failover`, changed in addresses and folders alone. */
export async function startDatabases(network: OwnNetwork): Promise<ClusterOfDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'palka-cluster-'));
  const user = databaseUser();
  const newFolder = (...names: string[]) => {
    const made = join(folder, ...names);
    mkdirSync(made, { recursive: true });
    if (user) chownSync(made, user.uid, user.gid);
    chmodSync(made, 0o700);
    return made;
  };
  newFolder();
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const etcd = startEtcd(newFolder('etcd'), etcdPort, peerPort);
  // Patroni ends where etcd has not agreed on its version yet.
  await until('etcd', 30, async () => {
    const answer = await fetch(`http://127.0.0.1:${etcdPort}/version`);
    return !(await answer.text()).includes('not_decided');
  });
  const place = { host: network.databases, etcdPort };
  const nodes = [await newNode('db1', newFolder('db1'), place), await newNode('db2', newFolder('db2'), place)];
  for (const node of nodes) node.start();
  const proxies: ClusterOfDatabases['proxies'] = [`${network.proxy}:${port}`, `127.0.0.1:${port}`];
  const haproxies = [
    startHaproxy(newFolder('haproxy1'), proxies[0], nodes, network.name),
    startHaproxy(newFolder('haproxy2'), proxies[1], nodes),
  ];
  const url = `postgres://${SUPERUSER}@${proxies[1]}/postgres`;
  const cluster: ClusterOfDatabases = {
    proxies,
    url,
    async primary() {
      for (const node of nodes) if ((await fetch(`http://${node.api}/primary`).catch(() => undefined))?.ok) return node;
      throw new Error('There is no primary.');
    },
    whole: () =>
      until('a primary and its synchronous standby', 90, async () => {
        const answers = await Promise.all(nodes.map(({ api }) => fetch(`http://${api}/synchronous`)));
        return (
          (await cluster.primary()) !== undefined &&
          answers.some(({ ok }) => ok) &&
          (await query(url, 'select 1')) === '1'
        );
      }),
    async stop() {
      await Promise.all(haproxies.map((haproxy) => haproxy.stop()));
      await Promise.all(nodes.map((node) => node.stop()));
      await etcd.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await cluster.whole();
    return cluster;
  } catch (error) {
    const said = nodes.map(({ said }) => said());
    await cluster.stop();
    throw new Error(said.join('\n'), { cause: error });
  }
}

function startEtcd(folder: string, port: number, peer: number): Program {
  const [client, other] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`];
  const options = {
    'data-dir': join(folder, 'data'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': other,
    'initial-advertise-peer-urls': other,
    'initial-cluster': `default=${other}`,
    // Nothing here has to survive.
    'unsafe-no-fsync': 'true',
  };
  return startProgram(
    'etcd',
    Object.entries(options).map(([key, value]) => `--${key}=${value}`),
    folder,
  );
}

function startHaproxy(folder: string, at: string, nodes: (Node & { server: string })[], network?: string): Program {
  const file = join(folder, 'haproxy.cfg');
  const changes = nodes.map(({ server, api }, place) => [
    `10.0.0.1${place + 1}:5432 check port 8008`,
    `${server} check port ${new URL(`http://${api}`).port}`,
  ]);
  writeFileSync(
    file,
    adapted(readFileSync(inRepository('deploy/failover/haproxy.cfg'), 'utf8'), {
      'bind 127.0.0.1:5000': `bind ${at}`,
      ...Object.fromEntries(changes),
    }),
  );
  return startProgram('haproxy', ['-db', '-f', file], folder, network);
}

async function newNode(name: string, folder: string, { host, etcdPort }: { host: string; etcdPort: number }) {
  const [api, server] = [`${host}:${await freePort()}`, `${host}:${await freePort()}`];
  const toEtcd = await startRelay(etcdPort);
  const file = join(folder, 'patroni.yaml');
  const data = join(folder, 'data');
  writeFileSync(
    file,
    adapted(readFileSync(inRepository('deploy/failover/patroni.yaml'), 'utf8'), {
      'name: db1': `name: ${name}`,
      '10.0.0.11:8008': api,
      '10.0.0.11:5432': server,
      // Else it would go to etcd by the address that etcd tells, past the network that is cut.
      'hosts: 10.0.0.21:2379': `hosts: 127.0.0.1:${toEtcd.port}\n  use_proxies: true`,
      '10.0.0.0/24': `${host}/24`,
      '/var/lib/postgresql/15/palka': data,
      '/var/lib/postgresql/pgpass': join(folder, 'pgpass'),
      '/var/run/postgresql': folder,
    }),
  );
  let patroni: Program | undefined;
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    name,
    api,
    server,
    toEtcd,
    /** The end of what its Patroni wrote. */
    said: () => readFileSync(join(folder, 'patroni.log'), 'utf8').split('\n').slice(-25).join('\n'),
    start: () => void (patroni = startProgram('patroni', [file], folder)),
    killPostgres: () => killAll(postmaster()),
    killAll() {
      patroni?.kill();
      killAll(postmaster());
    },
    async stop() {
      await patroni?.stop();
      toEtcd.close();
    },
  };
}
