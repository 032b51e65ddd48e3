import type { z } from 'zod';
import { daysAfter } from '#shared/days.ts';
import type { Language } from '#shared/limits.ts';
import { MAILED_ROWS_MAX, type Report, type ScheduleSpan } from '#shared/report-schedule.ts';
import { bandedReports } from '#shared/stock/banded-report.ts';
import { flows } from '#shared/stock/flow-groups.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import type { Trx } from '#server/platform/db/database.ts';
import {
  type AskedFile,
  type ListFile,
  listSheet,
  type Reader,
  toldOfFile,
} from '#server/platform/spreadsheet/list-sheet.ts';
import { seesValues } from '#server/stock/documents/drafted-type.ts';
import { listBanded } from '../banded.ts';
import { bandedFile } from '../banded-routes.ts';
import { flowFile } from '../flow-routes.ts';
import { listFlow } from '../flows.ts';
import { listUtilisation } from '../utilisation.ts';
import { utilisationFile } from '../utilisation-routes.ts';
import { listWeighing } from '../weighing.ts';
import { weighingFile } from '../weighing-routes.ts';

/** What all rows come to: kg, packs, whole rupiah and kilogram-days, as far as the report has them. */
export interface Sums {
  net_weight?: number;
  packs?: number;
  value?: number | undefined;
  weight_days?: number;
}

/** Who a report is made for. */
export interface Whom {
  user: Reader;
  language: Language;
  timeZone: string;
}

type Search = Readonly<Record<string, string>>;

interface Made {
  /** What the report was asked, with the days it is of. */
  search: Search;
  rows: number;
  sums: Sums;
  /** Null where there are too many rows for a mail. */
  sheet: Buffer | null;
}

interface Mailed {
  /** Whether the report can be narrowed and ordered so; what it does not know is left out. */
  fits(search: Search): boolean;
  make(trx: Trx, search: Search, whom: Whom): Promise<Made>;
}

const first = { page: 0, size: 1 };

function mailed<Row, Query extends AskedFile>(
  file: ListFile<Row, Query> & { query: z.ZodObject },
  read: (trx: Trx, asked: Query) => Promise<{ total: number; totals: Sums }>,
): Mailed {
  const known = (search: Search) =>
    Object.fromEntries(Object.entries(search).filter(([key]) => key in file.query.shape));
  const parsed = (search: Search) =>
    (file as ListFile<Row, Query>).query.safeParse({ ...known(search), format: 'xlsx' });
  return {
    fits: (search) => parsed(search).success,
    async make(trx, asking, { user, language, timeZone }) {
      const search = seesValues(user) ? known(asking) : withoutValue(known(asking));
      const asked = parsed(search).data;
      if (!asked) throw new Error('The report cannot be narrowed so any more.');
      const { total, totals } = await read(trx, asked);
      const { value, ...others } = totals;
      const isShort = total <= MAILED_ROWS_MAX;
      const sheet = isShort ? await listSheet(trx, file, { asked, user, language, timeZone }) : null;
      if (sheet)
        await recordActivity(trx, { action: 'export', entity: 'reportoutbound', changes: toldOfFile(asked, total) });
      return { search, rows: total, sums: seesValues(user) ? { ...others, value } : others, sheet };
    },
  };
}

/** Who may not see values gets the rows in the report's own order. */
function withoutValue({ order_by, sort_by, ...search }: Search): Search {
  if (order_by === undefined || order_by === 'value') return search;
  return { ...search, order_by, ...(sort_by !== undefined && { sort_by }) };
}

export const mailedReports = Object.fromEntries([
  ...flows.map((flow) => [flow, mailed(flowFile(flow), (trx, asked) => listFlow(trx, flow, { ...asked, ...first }))]),
  ...bandedReports.map((report) => [
    report,
    mailed(bandedFile(report), (trx, asked) => listBanded(trx, report, { ...asked, ...first })),
  ]),
  ['weighing', mailed(weighingFile, (trx, asked) => listWeighing(trx, { ...asked, ...first }))],
  ['utilisation', mailed(utilisationFile, (trx, asked) => listUtilisation(trx, { ...asked, ...first }))],
]) as Record<Report, Mailed>;

/** The reports that are of a span of days. */
const ofDays: ReadonlySet<Report> = new Set<Report>([...flows, 'utilisation', 'weighing']);

/**
 * What a report is asked that is due on a day. Where nobody chose days, it is of those since it was due before: the day before, the seven
 * days before, or the month before.
 */
export function searchOn(
  { report, search, every }: { report: Report; search: Search; every: ScheduleSpan },
  day: string,
): Search {
  if (!ofDays.has(report) || search['from'] !== undefined || search['to'] !== undefined) return search;
  const month = `${day.slice(0, 8)}01`;
  const to = daysAfter(every === 'month' ? month : day, -1);
  const from = every === 'month' ? `${to.slice(0, 8)}01` : every === 'week' ? daysAfter(day, -7) : to;
  return { ...search, from, to };
}
