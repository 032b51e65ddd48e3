import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RentalRun, RunStep } from '#shared/rental-runs.ts';
import { call } from '#web/platform/calls/api.ts';
import { invoicesPath } from '../invoices/invoices.ts';

const runsPath = '/rental_runs';

/** Milliseconds between two looks at a run. */
const LOOK_EVERY_MS = 500;

/** A run over the invoices of a month, as far as it is; once it is done, all invoices are read again. */
export function useRun() {
  const client = useQueryClient();
  const [id, setId] = useState<string>();
  const { data: run } = useQuery({
    queryKey: [runsPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: RentalRun }>('GET', `${runsPath}/${id}`, undefined, signal)).data,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' ? false : LOOK_EVERY_MS),
    gcTime: 0,
  });
  const isDone = run?.state === 'done';
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: [invoicesPath] });
  }, [isDone, client]);
  return {
    run: id === undefined ? undefined : run,
    isRunning: id !== undefined && !isDone,
    /** Throws as `call` does. */
    async start(step: RunStep, date: string) {
      const { data } = await call<{ data: RentalRun }>('POST', runsPath, { step, date });
      client.setQueryData([runsPath, data.id], data);
      setId(data.id);
    },
  };
}
