import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between somebody and a server of this machine. */
export interface Relay {
  port: number;
  /** From then on it swallows everything without a word. Both ends believe that it arrives: their packets are acknowledged. */
  cut(): void;
  /** Lets new connections through. Those of before the cut stay dead, as after a firewall forgot them. */
  heal(): void;
  close(): void;
}

export async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    near.on('error', () => {});
    sockets.add(near);
    if (isCut) return void near.pause();
    const far = connect(target, '127.0.0.1');
    far.on('error', () => {});
    sockets.add(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    port: address.port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause().removeAllListeners('close');
    },
    heal: () => void (isCut = false),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
