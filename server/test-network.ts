import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** The address of the app's role. */
export const appUrl = () => new URL(process.env.TEST_DATABASE_URL_APP ?? '');

/** Where the server says which process works for a connection: type and length of the message (PostgreSQL, Message Formats). */
const BACKEND_KEY = Buffer.from('K\0\0\0');

/** Tells a process that there is not, as a pooler does. */
function tellOther(message: Buffer): void {
  const at = message.indexOf(BACKEND_KEY);
  if (at >= 0) message.writeInt32BE(2 ** 31 - 1, at + 5);
}

/** A network between the app and the database, which can be made to swallow everything without a word. */
export async function network({ isPooler = false } = {}) {
  const url = appUrl();
  const { host, port } = new pg.Client({ connectionString: url.href });
  const sockets: Socket[] = [];
  let turnedAway: number | undefined;
  const wire = createServer((near) => {
    if (turnedAway !== undefined) {
      turnedAway += 1;
      near.destroy();
      return;
    }
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
    near.pipe(far).pipe(near);
    if (isPooler) far.prependListener('data', tellOther);
    for (const socket of [near, far]) {
      socket.on('error', () => {});
      sockets.push(socket);
    }
  });
  await new Promise<void>((resolve) => void wire.listen(0, '127.0.0.1', resolve));
  const { port: taken } = wire.address() as AddressInfo;
  const through = url;
  through.hostname = '127.0.0.1';
  through.port = String(taken);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    wire.close();
  });
  return {
    databaseUrl: through.href,
    /** From then on everybody is turned away, until they are let in. */
    turnAway: () => void (turnedAway = 0),
    turnedAway: () => turnedAway,
    letIn: () => void (turnedAway = undefined),
    /** What is connected is lost, and nobody is told. New connections go through. */
    swallow: () => {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
  };
}
