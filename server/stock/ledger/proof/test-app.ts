import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { FIRST_CELL } from '#server/platform/config/cells.ts';
import { openGround } from '#server/app/ground.ts';

// The server's part of the app in a process of its own, for tests that kill it. It runs until its input ends.
const ground = await openGround(readConfig(process.env), { info: () => {}, warn: () => {} });
const app = await buildApp({
  config: { ...readConfig(process.env), secretKey: ground.secretKey },
  db: ground.db,
  storage: ground.storage,
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
console.log(JSON.stringify({ base: `http://127.0.0.1:${port}`, urls: ground.urlsOf(FIRST_CELL) }));
process.stdin.resume().once('end', () => void app.close().then(() => ground.close()));
