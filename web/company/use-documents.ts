import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDocumentNumber } from '#shared/document-number.ts';
import type { DocumentSetting, DocumentSettingOf } from '#shared/document-settings.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';

export const documentsPath = '/company/documents';

/** How each kind of document is numbered and approved. */
export const useDocuments = () =>
  useQuery({
    queryKey: [documentsPath],
    queryFn: async () => (await call<{ data: DocumentSettingOf[] }>('GET', documentsPath)).data,
  });

/** Writes the number of a document of today. */
export function usePreview() {
  const formatDate = useFormatDate();
  return (format: string) => formatDocumentNumber(format, formatDate(new Date()).split('-').toReversed().join('-'), 1);
}

/** Says in a line which documents need approval. */
export function useApprovalWords() {
  const { t } = useTranslation('company');
  return ({ needs_approval, approval_above_kg, approval_above_rupiah }: DocumentSetting) => {
    if (!needs_approval) {
      return t('document.none');
    }
    const kg = approval_above_kg === null ? '' : `${formatKilograms(approval_above_kg)} kg`;
    const rupiah = approval_above_rupiah === null ? '' : `Rp ${formatNumber(approval_above_rupiah)}`;
    const limits = kg && rupiah ? t('document.or', { kg, rupiah }) : kg || rupiah;
    return limits ? t('document.above', { limits }) : t('document.all');
  };
}

const formatKilograms = (kg: number) => formatNumber(kg, Number.isInteger(kg) ? 0 : 3);
