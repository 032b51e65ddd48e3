import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportMode, ImportPreview } from '#shared/import.ts';

/** Seconds from sending a file to its checked preview, and from starting the import to its last row. */
export type ImportFigures = { checked: number; written: number };

/** Sends a file, has it checked and imports it. Throws unless every row gets in. */
export async function measureImport(
  base: string,
  token: string,
  path: string,
  file: File,
  mode: ImportMode,
): Promise<ImportFigures> {
  const below = `${base}/v1${path}/import`;
  async function send(method: string, address: string, body?: FormData | object): Promise<ImportPreview> {
    const isForm = body instanceof FormData;
    const answer = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (answer.status !== 200) {
      throw new Error(`${method} ${path}/import answered ${answer.status}: ${await answer.text()}`);
    }
    return ((await answer.json()) as { data: ImportPreview }).data;
  }

  const start = performance.now();
  const form = new FormData();
  form.set('file', file);
  let preview = await send('POST', below, form);
  const { id, mapping } = preview;
  if (mode === 'update') {
    preview = await send('PUT', `${below}/${id}`, { id, mode, mapping });
  }
  const checkedAt = performance.now();
  await send('POST', `${below}/${id}/start`);
  while (preview.state === 'checked' || preview.state === 'running') {
    await sleep(50);
    preview = await send('GET', `${below}/${id}?size=1`);
  }
  const end = performance.now();
  if (preview.state !== 'done' || preview.progress !== preview.counts.rows) {
    throw new Error(`The import ended as ${preview.state} after ${preview.progress} rows: ${preview.problem}`);
  }
  return { checked: (checkedAt - start) / 1000, written: (end - checkedAt) / 1000 };
}
