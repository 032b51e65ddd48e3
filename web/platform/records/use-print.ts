import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { showFailure } from '#web/platform/look/notices.ts';
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
      const { firstRows } = await import('./first-rows.ts');
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
