import { type CellAddress, cellsOf } from '#server/platform/config/cells.ts';
import type { Config } from '#server/platform/config/config.ts';
import { useDatabase } from '../use-database.ts';
import { openClient, type Side } from './move.ts';

/** Runs work with a connection to each cell. */
export const withSides = (config: Config, work: (sides: Side[]) => Promise<void>): Promise<void> =>
  next(config, cellsOf(config), [], work);

function next(
  config: Config,
  [address, ...others]: readonly CellAddress[],
  opened: Side[],
  work: (sides: Side[]) => Promise<void>,
): Promise<void> {
  if (!address) return work(opened);
  return useDatabase({ ...config, ...address }, 'existing', async (urls) => {
    const client = await openClient(urls);
    try {
      await next(config, others, [...opened, { cell: address.cell, urls, client }], work);
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}
