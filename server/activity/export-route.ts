import { type Activity, activityExportColumns, activityExportQuery } from '#shared/activity.ts';
import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import type { Language } from '#shared/limits.ts';
import { inWords } from '#server/platform/spreadsheet/choice-words.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import { allActivities } from '#server/platform/activity/list.ts';

const NOTHING = '–';

/** One side of a change as a person reads it: a reference by its name, several values one after the other. */
function side(field: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value)) return value.map((one) => inWords(field, one, language)).join(', ') || NOTHING;
  if (typeof value === 'object')
    return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value);
  return String(inWords(field, value, language));
}

/** All that changed in one cell: what is new alone, all else before and after. */
const inOneCell = (changes: Activity['changes'], language: Language) =>
  Object.entries(changes)
    .map(([field, [before, after]]) => {
      const sides = before === null ? [after] : [before, after];
      return `${headingOf(field, language)}: ${sides.map((value) => side(field, value, language)).join(' → ')}`;
    })
    .join('; ');

/** The log as a file. */
export const activityExportRoute = listExportRoute({
  path: '/activities',
  entity: 'logactivity',
  tag: 'logactivity',
  name: 'activity',
  query: activityExportQuery,
  columns: activityExportColumns.map((name) => ({ name, kind: name === 'at' ? 'datetime' : 'text' })),
  cell: (row: Activity, column, language) =>
    column === 'changes' ? inOneCell(row.changes, language) : row[column as keyof Activity],
  rows: allActivities,
});
