import { useTranslation } from 'react-i18next';
import { fetchFile } from '#web/platform/calls/api.ts';
import { withReason } from './records.ts';
import { saveFile } from '#web/platform/ui/download.ts';
import type { ExportFormat } from '#web/platform/ui/ExportMenu.tsx';
import { type ListSearch, searchAndSort } from '#web/platform/ui/list-search.ts';
import { showFailure } from '#web/platform/look/notices.ts';

interface ExportOptions {
  path: string;
  /** Stem of the file's name. */
  name: string;
  what: string;
  /** The list's search and sort hold for the file too. */
  search: ListSearch;
  /** Its other filters. */
  fixed?: Record<string, string>;
}

/** Fetches the list as a file, `{name}_table_{YYYY-MM-DD}`, and says so when that fails. */
export function useExport({ path, name, what, search, fixed }: ExportOptions) {
  const { t } = useTranslation('ui');

  return async (format: ExportFormat) => {
    try {
      const params = new URLSearchParams({ format, ...searchAndSort(search), ...fixed });
      const { file, name: suggested } = await fetchFile(`${path}/export?${params}`);
      saveFile(file, suggested ?? `${name}_table_${today()}.${format}`);
    } catch (problem) {
      showFailure({ title: t('record.exportFailed'), message: withReason(what, problem) });
    }
  };
}

/** The day where the person is, `YYYY-MM-DD`: as Swedes write it. */
const today = () => new Date().toLocaleDateString('sv');
