import { sql } from 'kysely';
import type { ChangeRow } from '#shared/fishfin-changes.ts';
import { db, owner, send } from '#server/testing.ts';
import type { ChangeGround } from './test-changes.ts';
import { watchFacility } from './watch.ts';

/** Does the jobs that wait for the facilities of a company, each twice, as the queue may. Answers how many there were. */
export async function watched({ company }: Pick<ChangeGround, 'company'>): Promise<number> {
  const { rows } = await sql<{ payload: Parameters<ReturnType<typeof watchFacility>>[0] }>`
    delete from job where kind = 'facility-watch' and payload ->> 'company_id' = ${company.companyId}
    returning payload`.execute(owner);
  const look = watchFacility({ db });
  for (const { payload } of rows) await Promise.all([look(payload), look(payload)]);
  return rows.length;
}

/** The notifications of a kind that a person has. */
export const told = async (token: string, key: string): Promise<{ key: string; link: string | null }[]> =>
  (await send(token, 'GET', '/notifications')).json().data.filter((row: { key: string }) => row.key === key);

/** The revaluations of a company. */
export const opened = async ({ company }: Pick<ChangeGround, 'company'>): Promise<ChangeRow[]> =>
  (await company.send('GET', '/fishfin/changes?kind=revaluation')).json().data;
