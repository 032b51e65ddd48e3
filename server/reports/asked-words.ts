import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import type { Report } from '#shared/report-schedule.ts';
import type { AskedBanded } from '#shared/stock/banded-report.ts';
import type { AskedFlow } from '#shared/stock/flow-report.ts';
import type { AskedUtilisation } from '#shared/stock/utilisation-report.ts';
import type { AskedWeighing } from '#shared/stock/weighing-report.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import type { Above } from '#server/platform/spreadsheet/list-sheet.ts';

const texts = { en: english, id: indonesian };

type AskedOfAny = AskedFlow | AskedBanded | AskedUtilisation | AskedWeighing;
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
/** All by which some report is narrowed or added up; its order is seen in the rows. */
type Filter = Exclude<KeyOf<AskedOfAny>, 'format' | 'order_by' | 'sort_by'>;
type Asked = Partial<Record<Filter, string | undefined>>;

/** The name of a record that the person may see; undefined: there is none. */
async function nameOf(trx: Trx, table: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where company_id = app_company_id() and id = ${id}`.execute(trx);
  return rows[0]?.name;
}

const day = (date: string) => date.split('-').toReversed().join('-');

interface Words {
  label: string;
  /** The value in words; undefined where there are none for it. */
  say(value: string): string | undefined | Promise<string>;
}

/** How each filter is told, in this order. */
function wordsOf(trx: Trx, report: Report, language: Language): Record<Filter, Words> {
  const { reports, ui, inventory, stockDocuments } = texts[language];
  const groups: Readonly<Record<string, string>> = {
    ...reports.group,
    // Of the report that is added up by what others have no groups for.
    person: reports.weighing.person,
  };
  const bands: Readonly<Record<string, string>> = reports.band;
  const periods: Readonly<Record<string, string>> = reports.utilisation.periods;
  // Of one that they may not see a file tells as little as of one that never was.
  const record = (label: string, table: string): Words => ({
    label,
    say: async (id) => (await nameOf(trx, table, id)) ?? '–',
  });
  return {
    search: { label: ui.search.label, say: (text) => text },
    from: { label: ui.filter.from, say: day },
    to: { label: ui.filter.to, say: day },
    as_of: { label: inventory.filter.as_of, say: day },
    group_by: { label: reports.group_by, say: (group) => groups[group] },
    then_by: { label: reports.then_by, say: (group) => groups[group] },
    band: { label: reports.days[report === 'expiry' ? 'expiry' : 'ageing'], say: (band) => bands[band] },
    period: { label: reports.utilisation.per, say: (period) => periods[period] },
    warehouse_id: record(reports.group.warehouse, 'warehouse'),
    partner_id: record(reports.group.partner, 'partner'),
    owner_id: record(reports.group.owner, 'partner'),
    own: { label: reports.group.owner, say: () => stockDocuments.ownGoods },
    product_id: record(reports.group.product, 'product'),
    kind: { label: reports.group.kind, say: (kind) => wordOf('kind', kind, language) },
    stock_status: {
      label: inventory.field.stock_status,
      say: (status) => wordOf('stock_status', status, language),
    },
    voided: { label: reports.withVoided, say: (yes) => wordOf('yes_no', yes, language) },
  };
}

/** What is said above a report's rows in a file: which report it is, and how it was narrowed and added up. */
export async function askedWords(
  trx: Trx,
  { report, asked, language }: { report: Report; asked: Asked; language: Language },
): Promise<Above> {
  const { reports } = texts[language];
  const lines: [string, string][] = [[reports.report, reports.name[report]]];
  for (const [filter, { label, say }] of Object.entries(wordsOf(trx, report, language)) as [Filter, Words][]) {
    const value = asked[filter];
    if (value) lines.push([label, (await say(value)) ?? value]);
  }
  return lines;
}
