import { isIP } from 'node:net';
import { connect, type ConnectionOptions } from 'node:tls';
import { DAY_MS } from '#shared/days.ts';
import { isLoopback } from '#server/platform/config/local.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

/** How long the address may take to answer, in milliseconds. */
const PATIENCE = 5_000;
/** So many days before its end a certificate should have been renewed. */
const DAYS_LEFT = 14;

/** How the public address answers. */
export interface Answered {
  /** Why browsers do not trust its certificate; undefined where they do. */
  untrusted: string | undefined;
  /** Days until the certificate ends. */
  days: number;
  /** Whether it takes TLS 1.1 or older (RFC 8996 forbids them). */
  takesOld: boolean;
  /** Whether it takes ciphers whose key is the certificate's: who gets that key later reads what was said before. */
  takesWeak: boolean;
}

/** Whether people reach the app by TLS as browsers want it, looked at by its public address. */
export async function lookAtAddress(publicUrl: string): Promise<Finding> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') {
    return isLoopback(url.hostname)
      ? ok('address', `${publicUrl}, for this machine alone`)
      : warn('address', `${publicUrl} is not encrypted`);
  }
  try {
    return findingOf(publicUrl, await ask(url));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return warn('address', `${publicUrl} cannot be reached from here, so its TLS was not looked at: ${why}`);
  }
}

/** What its answers mean for the operator. */
export function findingOf(publicUrl: string, { untrusted, days, takesOld, takesWeak }: Answered): Finding {
  if (takesOld) return fail('address', `${publicUrl} takes TLS 1.1 or older: let the proxy offer 1.2 and 1.3 alone`);
  if (untrusted) return fail('address', `browsers do not trust the certificate of ${publicUrl}: ${untrusted}`);
  if (takesWeak) {
    return warn('address', `${publicUrl} takes ciphers without forward secrecy: let the proxy offer ECDHE alone`);
  }
  const says = `${publicUrl}: TLS 1.2 or newer, certificate for another ${days} days`;
  return days < DAYS_LEFT ? warn('address', says) : ok('address', says);
}

async function ask(url: URL): Promise<Answered> {
  const seen = await handshake(url, {});
  if (typeof seen === 'string') throw new Error(seen);
  const takes = async (options: ConnectionOptions) => typeof (await handshake(url, options)) !== 'string';
  return {
    ...seen,
    // By themselves programs of today refuse to speak so.
    takesOld: await takes({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    takesWeak: await takes({ maxVersion: 'TLSv1.2', ciphers: 'kRSA@SECLEVEL=0' }),
  };
}

/** Shakes hands and says nothing more. Answers why there was no connection where there was none. */
function handshake(url: URL, options: ConnectionOptions): Promise<Pick<Answered, 'untrusted' | 'days'> | string> {
  const { promise, resolve } = Promise.withResolvers<Pick<Answered, 'untrusted' | 'days'> | string>();
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  // Whom nobody trusts is looked at as well: nothing is said to them.
  const socket = connect({
    host,
    ...(isIP(host) === 0 && { servername: host }),
    port: Number(url.port || 443),
    rejectUnauthorized: false,
    ...options,
  });
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('it does not answer')));
  socket.once('error', (error) => resolve(error.message));
  socket.once('secureConnect', () => {
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    resolve({ untrusted: socket.authorized ? undefined : String(socket.authorizationError), days });
    socket.destroy();
  });
  return promise;
}
