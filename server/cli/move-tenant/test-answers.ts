import { COMPANY_HEADER } from '#server/platform/http/access.ts';
import type { Installation } from './test-installation.ts';

/** What tells of the questions themselves: sign-ins, files that were fetched, whether somebody was seen, how many rows there are. */
const ofAsking = /^\/v1\/(auth|company\/usage|events|notifications|activities|users|profile)\b/;

/**
 * What somebody is answered to each question of the API that names no record, by its path, but for what the questions themselves change,
 * and for workbooks, which say when they were made.
 */
export async function answersOf(
  { app, signIn }: Installation,
  { email, company }: { email: string; company?: string },
): Promise<Record<string, string>> {
  const token = await signIn(email, undefined, company);
  const headers = { authorization: `Bearer ${token}`, ...(company !== undefined && { [COMPANY_HEADER]: company }) };
  const { paths } = (await app.inject('/v1/openapi.json')).json<{ paths: Record<string, object> }>();
  const answers: Record<string, string> = {};
  for (const [path, methods] of Object.entries(paths)) {
    if (!('get' in methods) || path.includes('{') || ofAsking.test(path) || path.endsWith('/template')) continue;
    const { statusCode, body } = await app.inject({ url: path.replace(/\/export$/, '/export?format=csv'), headers });
    answers[path] = `${statusCode} ${body.replaceAll(/"(request_id|proved_at)":("[^"]*"|null)/g, '')}`;
  }
  return answers;
}
