import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL: with the user and password that the server asks for. */
  url: string;
  port: number;
  /** What arrived, parsed as a mail program does. */
  mails: Email[];
  /** Who showed a password, in clear text. */
  users: string[];
  /** Connections that were made. */
  connections: number;
  stop(): Promise<void>;
}

interface Options {
  port?: number;
  refuse?: () => boolean;
}

/** A real mail server on this machine. `refuse` answers a recipient's turn with a failure as long as it is true. */
export async function startMailServer({ port = 0, refuse = () => false }: Options = {}): Promise<MailServer> {
  const mails: Email[] = [];
  const users: string[] = [];
  let connections = 0;
  const receive = callbackify(async (stream: Readable) => {
    mails.push(await PostalMime.parse(await buffer(stream)));
  });
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onAuth: ({ username = '', password }, _session, callback) => {
      users.push(username);
      if (username === 'palka' && password === 'p@ss word') callback(null, { user: username });
      else callback(new Error('Who are you?'));
    },
    onRcptTo: (_address, _session, callback) =>
      callback(refuse() ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
    onData: (stream, _session, callback) => receive(stream, callback),
  });
  // A client that goes away in the middle is no concern of these tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://palka:${encodeURIComponent('p@ss word')}@127.0.0.1:${taken}`,
    port: taken,
    mails,
    users,
    get connections() {
      return connections;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
