import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { connect, createPool } from '#server/platform/db/database.ts';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { ownDatabase } from '#server/platform/jobs/testing.ts';
import { loadDemo } from '../load.ts';
import { type HistoryJob, loadHistory } from './load-history.ts';
import { frozenOccupancy, unusualOccupancy } from './testing.ts';

const { ownerUrl } = await ownDatabase();
const owner = connect(createPool(ownerUrl, { max: 2 }));
const folder = await mkdtemp(join(tmpdir(), 'palka-history-'));

afterAll(async () => {
  await owner.destroy();
  await rm(folder, { recursive: true });
});

it('leaves the frozen stores of the first company about two thirds full', { timeout: 600_000 }, async () => {
  await loadDemo({ owner, storage: localStorage(folder) });
  const { rows } = await sql<{ payload: HistoryJob }>`
    select payload from job where kind = 'demo-history' order by due_at, id limit 1`.execute(owner);
  const { payload } = rows[0]!;
  await loadHistory(owner, payload);
  const occupancy = await frozenOccupancy(owner, payload.company_id);
  expect(Object.keys(occupancy.houses).toSorted()).toEqual(['BNA', 'CKR', 'MBR']);
  expect(unusualOccupancy(occupancy)).toEqual({});
});
