import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { FacilityGoods, PledgeDocument } from '#shared/fishfin-goods.ts';
import { type PledgeChangeKind, pledgeChangeKinds, type PledgeKind } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { DocumentStatusBadge } from '#web/stock/documents/DocumentStatusBadge.tsx';
import { ChangeMenu } from './ChangeMenu.tsx';
import { WaitingDocument } from './WaitingDocument.tsx';

interface PledgeDocumentsProps {
  facility: Facility;
  documents: readonly PledgeDocument[];
  /** What it holds, which can be changed. */
  goods: readonly FacilityGoods[];
}

/** The requests of a facility: those that wait, with what they would move and the decision; changes and the others as a list. */
export function PledgeDocuments({ facility, documents, goods }: PledgeDocumentsProps) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const seesChanges = useCan('fishfinchanges')('view');
  const title = t('document.title');
  const waiting = documents.flatMap(({ entity, kind, ...document }) =>
    document.status === 'submitted' && entity !== 'fishfinchanges' && isOfGoods(kind)
      ? [{ ...document, entity, kind }]
      : [],
  );
  const ids = new Set(waiting.map(({ id }) => id));
  const others = documents.filter(({ id }) => !ids.has(id));
  return (
    <Section title={title} tools={<ChangeMenu facility={facility} goods={goods} />}>
      {documents.length === 0 && <Text size="sm">{t('document.none')}</Text>}
      {waiting.map((document) => (
        <WaitingDocument key={document.id} facility={facility} financier={facility.financier} document={document} />
      ))}
      {others.length > 0 && (
        <SmallTable label={title} columns={columnsOf({ t, formatDate, seesChanges })} rows={others} />
      )}
    </Section>
  );
}

/** Whether a document pledges goods or releases them, and is no change. */
const isOfGoods = (kind: PledgeKind): kind is Exclude<PledgeKind, PledgeChangeKind> =>
  !pledgeChangeKinds.some((one) => one === kind);

interface Words {
  t: TFunction<'fishfin'>;
  formatDate(value: string): string;
  /** Whether one may see a change's own page. */
  seesChanges: boolean;
}

const columnsOf = ({ t, formatDate, seesChanges }: Words): GridColumn<PledgeDocument>[] => [
  {
    id: 'number',
    header: t('field.number'),
    width: 'code',
    cell({ id, entity, number }) {
      const called = number ?? t('document.unnumbered');
      return entity === 'fishfinchanges' && seesChanges ? (
        <Anchor inherit renderRoot={(props) => <Link to="/app/fishfinchanges/$id" params={{ id }} {...props} />}>
          {called}
        </Anchor>
      ) : (
        called
      );
    },
  },
  {
    id: 'kind',
    header: t('field.kind'),
    width: 'medium',
    cell: ({ kind }) => (isOfGoods(kind) ? t(`document.${kind}`) : t(`change.kinds.${kind}`)),
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
