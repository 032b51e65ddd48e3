/**
 * `npm run test:cluster`: what a failover of the database does to people who post. etcd, two PostgreSQL under Patroni and HAProxy, of
 * Debian's packages, run in a folder of their own before two instances. Words choose among the cases, and `--times=1` says how often
 * each is tried.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { query } from '../deploy/prints.ts';
import { type RunningPalka, startPalka } from '../deploy/running-palka.ts';
import { makeChecks } from '../named-checks.ts';
import { startDatabases } from './database.ts';
import { type Fault, type Ground, tryFault } from './failover.ts';
import { openOwnNetwork } from './own-network.ts';
import { missingPackages, until } from './programs.ts';

const faults: Record<string, Fault> = {
  postgres: {
    seconds: 5,
    async begin({ databases }) {
      (await databases.primary()).killPostgres();
      return async () => {};
    },
  },
  node: {
    seconds: 25,
    async begin({ databases }) {
      const node = await databases.primary();
      node.killAll();
      return async () => node.start();
    },
  },
  network: {
    seconds: 5,
    lastsMs: 12_000,
    async begin({ network }) {
      network.cut();
      return async () => network.heal();
    },
  },
  etcd: {
    seconds: 25,
    async begin({ databases }) {
      const { name, toEtcd } = await databases.primary();
      toEtcd.cut();
      // It goes on until its lease is over.
      await until('another primary', 60, async () => (await databases.primary()).name !== name);
      return async () => toEtcd.heal();
    },
  },
};

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Nothing was tried: Debian's packages ${missing.join(', ')} are not installed.`);
  process.exit(1);
}
if (process.getuid?.() !== 0) {
  console.error('Nothing was tried: a network that can be cut is made by root alone.');
  process.exit(1);
}
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '3' } },
  allowPositionals: true,
});

const network = openOwnNetwork();
const databases = await startDatabases(network).catch((error: unknown) => {
  network.close();
  throw error;
});
const folder = mkdtempSync(join(tmpdir(), 'palka-instances-'));
const running: RunningPalka[] = [];
try {
  await query(databases.url, `create role palka login createrole password 'palka'`);
  await query(databases.url, 'create database palka owner palka');
  const env = (proxy: string) => ({
    DATABASE_URL: `postgres://palka:palka@${proxy}/palka`,
    DATABASE_APP_URL: `postgres://palka_app:palka-app@${proxy}/palka`,
    PALKA_SECRET_KEY: 'a1'.repeat(32),
    PALKA_DEMO: 'on',
    // The cables of the first HAProxy are this machine's, but have no name of it.
    PALKA_INSECURE: 'on',
    LOG_LEVEL: 'warn',
  });
  const instances: Ground['instances'] = [];
  for (const [at, proxy] of databases.proxies.entries()) {
    const dataDir = join(folder, String(at));
    const palka = await startPalka({ env: { ...env(proxy), PALKA_DATA_DIR: dataDir } });
    running.push(palka);
    instances.push({ port: palka.port, dataDir });
  }
  const url = databases.url.replace(/postgres$/, 'palka');
  const ground = {
    databases,
    network,
    instances,
    url,
    said: () => running.map((palka) => palka.said()).join(''),
    env: { ...env(databases.proxies[1]), PALKA_DATA_DIR: instances[1]!.dataDir },
  };
  const cases = Object.entries(faults).map(([name, fault]) => [name, () => tryFault(ground, fault)] as const);
  await makeChecks(Object.fromEntries(cases), { words: positionals, times: Number(values.times) });
} finally {
  await Promise.all(running.map((palka) => palka.stop()));
  await databases.stop();
  network.close();
  rmSync(folder, { recursive: true, force: true });
}
