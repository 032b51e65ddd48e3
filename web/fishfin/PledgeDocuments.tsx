import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { PledgeDocument } from '#shared/fishfin-goods.ts';
import { pledgeKinds } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { DocumentStatusBadge } from '#web/stock/documents/DocumentStatusBadge.tsx';
import { WaitingDocument } from './WaitingDocument.tsx';

interface PledgeDocumentsProps {
  facility: Facility;
  documents: readonly PledgeDocument[];
}

/** The requests of a facility: those that wait, with what they would move and the decision; the others as a list. */
export function PledgeDocuments({ facility, documents }: PledgeDocumentsProps) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const title = t('document.title');
  const waiting = documents.filter(({ status }) => status === 'submitted');
  const decided = documents.filter(({ status }) => status !== 'submitted');
  return (
    <Section title={title}>
      {documents.length === 0 && <Text size="sm">{t('document.none')}</Text>}
      {waiting.map((document) => (
        <WaitingDocument key={document.id} facility={facility} document={document} />
      ))}
      {decided.length > 0 && <SmallTable label={title} columns={columnsOf({ t, formatDate })} rows={decided} />}
    </Section>
  );
}

interface Words {
  t: TFunction<'fishfin'>;
  formatDate(value: string): string;
}

const columnsOf = ({ t, formatDate }: Words): GridColumn<PledgeDocument>[] => [
  {
    id: 'number',
    header: t('field.number'),
    width: 'code',
    cell: ({ number }) => number ?? t('document.unnumbered'),
  },
  {
    id: 'kind',
    header: t('field.kind'),
    width: 'medium',
    cell: ({ entity }) => t(`document.${pledgeKinds[entity]}`),
  },
  { id: 'date', header: t('entry.date'), width: 'date', cell: ({ date }) => formatDate(date) },
  {
    id: 'status',
    header: t('field.status'),
    width: 'badge',
    cell: ({ status }) => <DocumentStatusBadge status={status} />,
  },
  { id: 'packs', header: t('goods.packs'), width: 'number', cell: ({ packs }) => formatNumber(packs) },
  {
    id: 'net_weight',
    header: t('goods.net_weight'),
    width: 'number',
    cell: ({ net_weight }) => formatNumber(net_weight, 3),
  },
  {
    id: 'submitted_by',
    header: t('document.requestedBy'),
    width: 'party',
    cell: ({ submitted_by }) => submitted_by?.name,
  },
  { id: 'decided_by', header: t('document.decidedBy'), width: 'party', cell: ({ decided_by }) => decided_by?.name },
  { id: 'note', header: t('document.note'), width: 'wide', cell: ({ decision_note }) => decision_note },
];
