import { setTimeout as sleep } from 'node:timers/promises';
import type { Memory, RunningApp } from './app.ts';
import { measureExport } from './export.ts';
import { fill } from './fill.ts';
import { hostileBodies, type HostileBody } from './test-hostile-bodies.ts';
import { measureImport } from './import.ts';
import { fileOf } from './import-files.ts';
import { askFor, signIn } from './load.ts';

export type Work = 'lists' | 'files' | 'hostile' | 'rest';
/** What was held at the end of some work, and the most meanwhile. */
export type Held = Memory & { work: Work; after: string };

const formats = ['xlsx', 'csv'] as const;
const pages = ['', '&search=tuna', '&search=loin&page=3'].map((more) => `/v1/products?size=25${more}`);
const importedRows = 20_000;
/** What is freed is given back within this time. */
const REST_MS = 10_000;

/**
 * What the process holds while it works: lists, imports, exports of 100,000 rows, and bodies that are made to fill it.
 * @throws when an honest request is refused, or a hostile one is not answered
 */
export async function* measureMemory(app: RunningApp): AsyncGenerator<Held> {
  const { base, urls } = app;
  const held = (work: Work, after: string): Held => {
    const memory = app.memory();
    if (!memory) throw new Error('This system does not say how much memory a process has.');
    return { work, after, ...memory };
  };
  const [company, other] = [...(await fill(urls.owner, 1, 60_000)), ...(await fill(urls.owner, 1, 10_000))];
  if (!company || !other) throw new Error('No company was made.');
  await sleep(REST_MS);
  yield held('rest', 'start');

  const tokens = await Promise.all([company, other].map((one) => signIn(base, one)));
  const [token, others] = tokens as [string, string];
  await askFor(base, others, pages, 2000);
  yield held('lists', '2,000 lists');

  for (const [turn, format] of formats.entries()) {
    const file = await fileOf('/products', format, turn * importedRows, importedRows);
    await measureImport(base, token, '/products', file, 'create');
    yield held('files', `an import of ${importedRows} rows, ${format}`);
  }
  for (const format of formats) {
    await measureExport(base, token, '/products', format);
    yield held('files', `an export of 100,000 rows, ${format}`);
  }
  await askFor(base, others, pages, 2000);
  yield held('files', '2,000 lists after that');

  for (const make of hostileBodies) {
    const body = await make();
    await send(base, tokens, body);
    yield held('hostile', `${body.atOnce} × ${body.name}`);
  }
  await sleep(REST_MS);
  yield held('rest', 'ten seconds of rest');
  await askFor(base, others, pages, 2000);
  yield held('rest', '2,000 lists after that');
}

/** Sends it in turn as people of several companies: none may have a queue for itself. */
async function send(base: string, tokens: string[], { name, method, path, body, atOnce }: HostileBody): Promise<void> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const statuses = await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      const authorization = `Bearer ${tokens[at % tokens.length]!}`;
      try {
        const answer = await fetch(base + path, { method, body, headers: { ...headers, authorization } });
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        // What is too large is answered, and the connection closed, while the rest is still being sent.
        return 413;
      }
    }),
  );
  const failed = statuses.find((status) => status >= 500 && status !== 503);
  if (failed) throw new Error(`${name} was answered ${failed}.`);
}
