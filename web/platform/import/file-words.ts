import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_BYTES, IMPORT_ROWS_MAX } from '#shared/limits.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';

const ofCode: Record<string, Extract<ParseKeys<'import'>, `refused.sheet_${string}`>> = {
  sheet_type: 'refused.sheet_type',
  sheet_unreadable: 'refused.sheet_unreadable',
  sheet_too_large: 'refused.sheet_too_large',
  file_too_large: 'refused.sheet_too_large',
  sheet_too_many_rows: 'refused.sheet_too_many_rows',
  sheet_too_many_columns: 'refused.sheet_too_many_columns',
  sheet_empty: 'refused.sheet_empty',
};

/** The limits of a file, to be filled into sentences. */
export const fileLimits = {
  megabytes: IMPORT_FILE_BYTES / 1024 / 1024,
  rows: formatNumber(IMPORT_ROWS_MAX),
  columns: formatNumber(IMPORT_COLUMNS_MAX),
};

/** Gives the sentences for why a file is not taken: seen here before it is sent, or said by the server. */
export function useFileWords() {
  const { t } = useTranslation(['import', 'common']);

  return {
    /** Why a chosen file need not be sent; undefined when it may be. */
    ofFile(file: File) {
      if (!/\.(xlsx|csv)$/i.test(file.name)) {
        return t('refused.wrongType', { file: file.name });
      }
      return file.size > IMPORT_FILE_BYTES ? t('refused.sheet_too_large', fileLimits) : undefined;
    },
    ofProblem(problem: unknown) {
      const { status, kind, details } = problem instanceof ApiProblem ? problem : { status: undefined };
      if (status === 413) {
        return t('refused.sheet_too_large', fileLimits);
      }
      if (kind === 'network-failed') {
        return t('common:network.description');
      }
      const known = details?.errors?.map(({ code }) => ofCode[code]).find((key) => key !== undefined);
      return known ? t(known, fileLimits) : [t('refused.other'), details?.detail].filter(Boolean).join('. ');
    },
  };
}
