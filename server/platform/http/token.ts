import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const TOKEN_COOKIE = 'wms_token';
/** No other host, above or beside ours, can set a cookie of such a name: it proves that the one beside it is from us. */
export const HOST_COOKIE = `__Host-${TOKEN_COOKIE}`;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const KNOWN_FORM = /^[\w-]{43}$/;

type Carrier = Pick<FastifyRequest, 'headers' | 'cookies'>;

/** The token a request carries: as Bearer (other programs) or in the cookie (the web app). */
export function tokenOf(request: Carrier, publicUrl: string): { token: string; fromCookie: boolean } | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? cookieOf(request, publicUrl);
  return token && KNOWN_FORM.test(token) ? { token, fromCookie: bearer === undefined } : undefined;
}

/** Under https both cookies have to come, and say the same; of the plain name there may be another, planted by a host beside ours. */
function cookieOf({ headers, cookies }: Carrier, publicUrl: string): string | undefined {
  if (!publicUrl.startsWith('https:')) return cookies[TOKEN_COOKIE];
  const token = cookies[HOST_COOKIE];
  const plain = headers.cookie?.split(/;\s*/) ?? [];
  return token !== undefined && plain.includes(`${TOKEN_COOKIE}=${token}`) ? token : undefined;
}
