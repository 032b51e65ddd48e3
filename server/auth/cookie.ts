import type { FastifyReply } from 'fastify';
import { SESSION_DAYS } from '#shared/limits.ts';
import { TOKEN_COOKIE } from '#server/platform/http/access.ts';

const options = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const;

/**
 * Gives the browser its token, where no script can read it, for the longest that the session may last. It is not renewed
 * with use: an answer that comes late would put a token back that another tab has just replaced.
 */
export const setTokenCookie = (
  reply: FastifyReply,
  token: string,
  publicUrl: string,
  maxAge: number = SESSION_DAYS * 24 * 60 * 60,
) => reply.setCookie(TOKEN_COOKIE, token, { ...options(publicUrl), maxAge });

export const clearTokenCookie = (reply: FastifyReply, publicUrl: string) =>
  reply.clearCookie(TOKEN_COOKIE, options(publicUrl));
