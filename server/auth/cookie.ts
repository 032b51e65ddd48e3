import type { FastifyReply } from 'fastify';
import { SESSION_DAYS } from '#shared/limits.ts';
import { HOST_COOKIE, TOKEN_COOKIE } from '#server/platform/http/token.ts';

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');
const options = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(publicUrl) }) as const;
/** Under https the second one shows that no other host planted the first. */
const names = (publicUrl: string) => (isHttps(publicUrl) ? [TOKEN_COOKIE, HOST_COOKIE] : [TOKEN_COOKIE]);

/**
 * Gives the browser its token, where no script can read it, for the longest that the session may last. It is not renewed
 * with use: an answer that comes late would put a token back that another tab has just replaced.
 */
export function setTokenCookie(
  reply: FastifyReply,
  token: string,
  publicUrl: string,
  maxAge: number = SESSION_DAYS * 24 * 60 * 60,
): void {
  for (const name of names(publicUrl)) reply.setCookie(name, token, { ...options(publicUrl), maxAge });
}

export function clearTokenCookie(reply: FastifyReply, publicUrl: string): void {
  for (const name of names(publicUrl)) reply.clearCookie(name, options(publicUrl));
}
