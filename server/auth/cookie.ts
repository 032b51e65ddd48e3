import type { FastifyReply } from 'fastify';
import { SESSION_DAYS } from '#shared/limits.ts';
import { TOKEN_COOKIE } from '#server/access.ts';

const options = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const;

/** Gives the browser its token, where no script can read it. */
export const setTokenCookie = (reply: FastifyReply, token: string, publicUrl: string) =>
  reply.setCookie(TOKEN_COOKIE, token, { ...options(publicUrl), maxAge: SESSION_DAYS * 24 * 60 * 60 });

export const clearTokenCookie = (reply: FastifyReply, publicUrl: string) =>
  reply.clearCookie(TOKEN_COOKIE, options(publicUrl));
