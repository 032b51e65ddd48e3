import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import type { Report } from '#shared/report-schedule.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import type { Above } from '#server/platform/spreadsheet/list-sheet.ts';

const texts = { en: english, id: indonesian };

/** What a report is asked, as far as reports know it. */
interface Asked {
  search?: string | undefined;
  group_by?: string | undefined;
  then_by?: string | undefined;
  period?: string | undefined;
  warehouse_id?: string | undefined;
  room_id?: string | undefined;
  partner_id?: string | undefined;
  owner_id?: string | undefined;
  own?: string | undefined;
  kind?: string | undefined;
  stock_status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  as_of?: string | undefined;
  voided?: string | undefined;
}

const tables = { warehouse_id: 'warehouse', room_id: 'storage_room', partner_id: 'partner', owner_id: 'partner' };

/** The name of a record that the person may see; undefined: there is none. */
async function nameOf(trx: Trx, table: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where company_id = app_company_id() and id = ${id}`.execute(trx);
  return rows[0]?.name;
}

const day = (date: string) => date.split('-').toReversed().join('-');

/** What is said above a report's rows in a file: which report it is, and how it was narrowed and added up. */
export async function askedWords(
  trx: Trx,
  { report, asked, language }: { report: Report; asked: Asked; language: Language },
): Promise<Above> {
  const { reports, ui, inventory, stockDocuments } = texts[language];
  const groups: Readonly<Record<string, string>> = reports.group;
  /** Rooms and warehouses, people: of reports that are added up by what others have no groups for. */
  const others: Readonly<Record<string, string>> = { room: reports.weighing.room, person: reports.weighing.person };
  const periods: Readonly<Record<string, string>> = reports.utilisation.periods;
  const lines: [string, string | undefined][] = [
    [reports.report, reports.name[report]],
    [ui.search.label, asked.search],
    [ui.filter.from, asked.from && day(asked.from)],
    [ui.filter.to, asked.to && day(asked.to)],
    [inventory.filter.as_of, asked.as_of && day(asked.as_of)],
    [reports.group_by, asked.group_by && (groups[asked.group_by] ?? others[asked.group_by])],
    [reports.then_by, asked.then_by && groups[asked.then_by]],
    [reports.utilisation.per, asked.period && periods[asked.period]],
    [reports.group.kind, asked.kind && wordOf('kind', asked.kind, language)],
    [inventory.field.stock_status, asked.stock_status && wordOf('stock_status', asked.stock_status, language)],
    [reports.group.owner, asked.own && stockDocuments.ownGoods],
    [reports.withVoided, asked.voided && wordOf('yes_no', asked.voided, language)],
  ];
  for (const [field, table] of Object.entries(tables)) {
    const id = asked[field as keyof typeof tables];
    const label = groups[field.replace(/_id$/, '')] ?? field;
    // Of one that they may not see a file tells as little as of one that never was.
    if (id) lines.push([label, (await nameOf(trx, table, id)) ?? '–']);
  }
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}
