import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ImportPreview, ImportSettings } from '#shared/import.ts';
import { call } from '#web/platform/calls/api.ts';

interface Answer<Data> {
  data: Data;
}

/** Milliseconds between two looks at an import that is being written. */
const LOOK_EVERY_MS = 500;

const fetchLatest = (path: string, signal: AbortSignal) =>
  call<Answer<ImportPreview | null>>('GET', `${path}/import`, undefined, signal);

export const importKey = (path: string) => ['import', path] as const;

/**
 * The import of `path` that the person has not finished, as the server has it, and what can be done with it. It is asked
 * for when the dialog opens, and again and again while it is written. What is done throws as `call` does.
 */
export function useImport(path: string) {
  const client = useQueryClient();
  const queryKey = importKey(path);
  const latest = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await fetchLatest(path, signal)).data,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? LOOK_EVERY_MS : false),
    refetchOnWindowFocus: false,
    // Nothing is kept: it may have moved on since the dialog was last open.
    gcTime: 0,
  });

  /** Takes the server's answer as the state of the import. */
  async function keep(preview: ImportPreview | null) {
    await client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, preview);
  }

  /** The file on this page: another of its sheets is read by sending it once more. */
  const sent = useRef<{ id: string; file: File }>(undefined);

  async function send(file: File, sheet?: string) {
    const body = new FormData();
    body.set('file', file);
    if (sheet !== undefined) {
      body.set('sheet', sheet);
    }
    const { data } = await call<Answer<ImportPreview>>('POST', `${path}/import`, body);
    sent.current = { id: data.id, file };
    await keep(data);
  }

  const at = (id: string) => `${path}/import/${id}`;

  return {
    latest,
    upload: (file: File) => send(file),
    /** Reads another sheet of the file; undefined where the file is not at hand any more. */
    readSheetOf(id: string): ((sheet: string) => Promise<void>) | undefined {
      const file = sent.current?.id === id ? sent.current.file : undefined;
      return file && ((sheet) => send(file, sheet));
    },
    async settle(settings: ImportSettings) {
      await keep((await call<Answer<ImportPreview>>('PUT', at(settings.id), settings)).data);
    },
    async start(id: string) {
      await keep((await call<Answer<ImportPreview>>('POST', `${at(id)}/start`)).data);
    },
    async discard(id: string) {
      await call('DELETE', at(id));
      await keep(null);
    },
  };
}
