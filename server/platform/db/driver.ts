import { Socket } from 'node:net';
import pg from 'pg';

/**
 * The socket of a connection: where a network drops packets silently, it alone notices.
 * @throws Error when the driver keeps it elsewhere
 */
export function socketOf(client: pg.ClientBase): Socket {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (!(stream instanceof Socket)) throw new Error('The driver keeps the socket of a connection elsewhere.');
  return stream;
}

/** The results of a message: the driver answers one to a single statement, and a list of them to several. */
export const resultsOf = (answer: pg.QueryResult | pg.QueryResult[]): pg.QueryResult[] => [answer].flat();

/** The process of the server that works for a connection; undefined before it said so. */
export const backendOf = (client: pg.ClientBase): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
