import { useQuery, useQueryClient } from '@tanstack/react-query';
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

  const at = (id: string) => `${path}/import/${id}`;

  return {
    latest,
    async upload(file: File) {
      const body = new FormData();
      body.set('file', file);
      await keep((await call<Answer<ImportPreview>>('POST', `${path}/import`, body)).data);
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
