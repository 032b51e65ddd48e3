import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Claim, ClaimDocument } from '#shared/rental-losses.ts';
import { formatNumber, formatSigned } from '#web/platform/look/format.ts';
import { useFormatDate, useFormatMoment, useSession } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { type DocumentKindName, mayOpen, pageOf } from '#web/stock/documents/document-type.ts';

/** The documents that took weight from the goods of a claim. */
export function ClaimDocuments({ claim: { documents, computed_at, status } }: { claim: Claim }) {
  const { t } = useTranslation(['losses', 'stockDocuments']);
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  const { permissions } = useSession().user;
  const columns = documentColumns({ t, formatDate, permissions });
  return (
    <Section title={t('claim.documents')}>
      <Text size="sm" mb="xs">
        {documents.length === 0 ? t('claim.noDocuments') : t('claim.documentsText')}
      </Text>
      {documents.length > 0 && <SmallTable label={t('claim.documents')} columns={columns} rows={documents} />}
      {status === 'open' && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('claim.computed', { moment: formatMoment(computed_at) })}
        </Text>
      )}
    </Section>
  );
}

interface Words {
  t: TFunction<['losses', 'stockDocuments']>;
  formatDate(day: string): string;
  /** The reader's, which say what they may open. */
  permissions: readonly string[];
}

const documentColumns = ({ t, formatDate, permissions }: Words): GridColumn<ClaimDocument>[] => [
  {
    id: 'document',
    header: t('claim.column.document'),
    width: 'medium',
    cell: ({ document }) => (
      <>
        {mayOpen(permissions, document) ? (
          <Anchor inherit underline="always" renderRoot={(link) => <Link to={pageOf(document)} {...link} />}>
            {document.number}
          </Anchor>
        ) : (
          document.number
        )}
        <Text size="xs" c="dimmed">
          {t(`stockDocuments:kind.${document.kind as DocumentKindName}`)}
        </Text>
      </>
    ),
  },
  { id: 'date', header: t('claim.column.date'), width: 'date', cell: ({ date }) => formatDate(date) },
  {
    id: 'batch',
    header: t('claim.column.batch'),
    width: 'goods',
    cell: ({ batch, variant }) => (
      <>
        {batch.number}
        <Text size="xs" c="dimmed">
          {variant.name}
        </Text>
      </>
    ),
  },
  {
    id: 'temperature',
    header: t('claim.column.temperature'),
    width: 'number',
    align: 'end',
    cell: ({ temperature }) => temperature !== null && formatNumber(temperature, 1),
  },
  {
    id: 'lost',
    header: t('claim.column.lost'),
    width: 'number',
    align: 'end',
    phone: 'figure',
    cell: ({ lost, counts }) => (
      <>
        {formatSigned(lost, 3)}
        {!counts && (
          <Text size="xs" c="dimmed">
            {t('claim.notCounted')}
          </Text>
        )}
      </>
    ),
  },
];
