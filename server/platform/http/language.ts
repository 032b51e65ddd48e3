import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/limits.ts';

/** The language a caller asked for, Indonesian when none. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return String(headers['x-localization'] ?? '')
    .toLowerCase()
    .startsWith('en')
    ? 'en'
    : 'id';
}
