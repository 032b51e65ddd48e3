import type { TrendDay } from '#shared/dashboard.ts';
import { TREND_DAYS } from '#shared/dashboard-card-names.ts';
import { flowEntities } from '#shared/dashboard-tasks.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { postedByDay } from '#server/stock/documents/waiting.ts';

const nothing = { documents: 0, net_weight: 0 };

/** Receipts and issues of each of the last days, as far as the person may list such documents. */
export async function trendOf(
  trx: Trx,
  { permissions }: Pick<User, 'permissions'>,
  warehouseId: string | undefined,
): Promise<TrendDay[]> {
  const entities = flowEntities.filter((entity) => permissions.has(`${entity}_list`));
  if (entities.length === 0) return [];
  const seen = Object.fromEntries(entities.map((entity) => [entity, nothing]));
  const days = new Map<string, TrendDay>();
  for (const { date, entity, ...flow } of await postedByDay(trx, { days: TREND_DAYS, entities, warehouseId })) {
    const day = days.get(date) ?? { date, stockreceived: null, stockissued: null, ...seen };
    days.set(date, entity ? { ...day, [entity]: flow } : day);
  }
  return [...days.values()];
}
