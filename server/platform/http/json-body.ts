import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '#server/platform/problems/problem.ts';

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

/**
 * Whether an object of a JSON text has a member twice: of two readers one takes the first and another the last (RFC 8259,
 * section 4). The text must be valid JSON.
 */
export function repeatsMember(json: string): boolean {
  /** The members of each open object; null for an array. */
  const open: (Set<string> | null)[] = [];
  let isMember = false;
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null);
      isMember = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      isMember = false;
    } else if (token === ',') {
      isMember = open.at(-1) instanceof Set;
    } else if (isMember) {
      const members = open.at(-1)!;
      const name = String(JSON.parse(token));
      if (members.has(name)) return true;
      members.add(name);
      isMember = false;
    }
  }
  return false;
}

/** Many programs name JSON as the type of a body they do not send: that is no body, not a broken one. */
export default fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else
      void parse(request, text, (error, parsed) =>
        !error && repeatsMember(text) ? done(new Problem('malformed-request')) : done(error, parsed),
      );
  });
});
