import { useTranslation } from 'react-i18next';
import { reasonOf } from '#web/platform/calls/reason.ts';
import type { GridNoticeProps } from '#web/platform/ui/DataGrid.tsx';
import type { RecordList } from './use-record-list.ts';

interface ListNoticeOptions<Row> {
  list: RecordList<Row>;
  /** The entity's name. */
  what: string;
  canCreate: boolean;
  /** Whether the list is narrowed to some of the records beside the search. */
  isNarrowed?: boolean;
}

/** Why a list shows no rows, when it shows none: it failed, nothing matches, or there is nothing yet. */
export function useListNotice<Row>(options: ListNoticeOptions<Row>): GridNoticeProps | undefined {
  const { list, what, canCreate, isNarrowed = false } = options;
  const { t } = useTranslation('ui');
  const { page, rows, search, changeSearch } = list;

  if (page.isError && !rows) {
    return { why: 'failed', reason: reasonOf(page.error), onRetry: () => void page.refetch() };
  }
  if (!rows || rows.length > 0 || page.isPlaceholderData) {
    return undefined;
  }
  if (search.search) {
    const onClear = () => changeSearch({ search: '', page: 0 }, { replace: true });
    return { why: 'no-match', search: search.search, onClear };
  }
  if (isNarrowed) {
    return { why: 'empty', title: t('record.noneSuch'), text: t('record.noneSuchNext') };
  }
  return {
    why: 'empty',
    title: t('record.empty', { what: what.toLocaleLowerCase('id') }),
    text: t(canCreate ? 'record.emptyNext' : 'record.emptyWait'),
  };
}
