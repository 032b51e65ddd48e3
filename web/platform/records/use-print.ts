import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE_MAX, PRINT_ROWS_MAX } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { listParams, type ListSearch } from '#web/platform/ui/list-search.ts';
import { withReason } from './records.ts';
import type { RecordList } from './use-record-list.ts';

interface PrintOptions<Row> {
  path: string;
  what: string;
  list: RecordList<Row>;
  fixed?: Record<string, string>;
}

/**
 * Prints a list: its rows of all pages, in their order, or the first `PRINT_ROWS_MAX` of them. `rows` are there while it prints, to be
 * shown in place of those of the page.
 */
export function usePrint<Row>({ path, what, list, fixed = {} }: PrintOptions<Row>) {
  const { t } = useTranslation('ui');
  const [rows, setRows] = useState<Row[]>();

  const print = async () => {
    try {
      const all = await firstRows<Row>(path, list.search, fixed);
      window.addEventListener('afterprint', () => setRows(undefined), { once: true });
      // The browser prints what stands there when it is asked.
      flushSync(() => setRows(all));
      window.print();
    } catch (problem) {
      showFailure({ title: t('record.printFailed'), message: withReason(what, problem) });
    }
  };
  return { rows, print };
}

async function firstRows<Row>(path: string, search: ListSearch, fixed: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; rows.length < PRINT_ROWS_MAX; page += 1) {
    const params = listParams({ ...search, page, size: PAGE_SIZE_MAX });
    for (const [key, value] of Object.entries(fixed)) params.set(key, value);
    const { data } = await call<{ data: Row[] }>('GET', `${path}?${params}`);
    rows.push(...data);
    if (data.length < PAGE_SIZE_MAX) break;
  }
  return rows.slice(0, PRINT_ROWS_MAX);
}
