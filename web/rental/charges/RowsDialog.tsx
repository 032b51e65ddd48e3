import { Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargeDetail } from '#shared/rental-charges.ts';
import { basisOf, type TariffBasis } from '#shared/rental-tariff.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { dialogWidths, useFullScreen, useReturnFocus } from '#web/platform/ui/dialog.ts';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { UnitLink } from '#web/warehouses/UnitLink.tsx';
import { mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import { writeQuantity } from './ChargeLines.tsx';
import { ROWS_A_PAGE, useRows } from './charges.ts';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

interface RowsDialogProps {
  title: string;
  basis: TariffBasis;
  /** Under which the rows are kept, and where they are asked for, without the page. */
  queryKey: readonly unknown[];
  address: string;
  onClose(): void;
}

/** The rows behind a line of charges or of an invoice: what was counted, from when until when. */
export function RowsDialog({ title, basis, queryKey, address, onClose }: RowsDialogProps) {
  const { t } = useTranslation(['rental', 'variants', 'common']);
  const formatDate = useFormatDate();
  const fullScreen = useFullScreen('large');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useRows(queryKey, address, page);
  useReturnFocus();
  useBackCloses(onClose);
  const columns = columnsOf(t, formatDate, basis);
  const shown =
    data &&
    t('charge.shown', {
      from: formatNumber(page * ROWS_A_PAGE + 1),
      to: formatNumber(page * ROWS_A_PAGE + data.data.length),
      of: formatNumber(data.pagination.total),
    });
  return (
    <Modal
      opened
      fullScreen={fullScreen}
      returnFocus={false}
      size={dialogWidths.large}
      title={title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} aria-busy />}
      {data && (
        <Stack gap="sm">
          <SmallTable label={t('charge.rows')} columns={columns} rows={data.data} />
          <Group justify="space-between">
            <Text size="sm">{shown}</Text>
            {data.pagination.totalPagesFront > 1 && (
              <Group gap="xs">
                <Button size="compact-md" variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  {t('charge.previousRows')}
                </Button>
                <Button
                  size="compact-md"
                  variant="default"
                  disabled={page + 1 >= data.pagination.totalPagesFront}
                  onClick={() => setPage(page + 1)}
                >
                  {t('charge.nextRows')}
                </Button>
              </Group>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function columnsOf(
  t: TFunction<['rental', 'variants', 'common']>,
  formatDate: (value: string) => string,
  basis: TariffBasis,
): GridColumn<ChargeDetail>[] {
  return [
    { id: 'subject', header: t('field.subject'), width: 'goods', cell: (detail) => <Subject detail={detail} /> },
    { id: 'from', header: t('field.from'), width: 'date', cell: ({ from }) => formatDate(from) },
    { id: 'to', header: t('field.to'), width: 'date', cell: ({ to }) => formatDate(to) },
    { id: 'days', header: t('field.days'), width: 'number', cell: (one) => formatNumber(one.days) },
    { id: 'amount', header: t('charge.amount'), width: 'number', cell: (one) => writeAmount(one, basis) },
    {
      id: 'quantity',
      header: t(`unit.${basis}`),
      width: 'number',
      cell: ({ quantity }) => writeQuantity(quantity),
    },
  ];
}

/** Weights and volumes have three decimals, shares of a position four. */
const writeAmount = ({ amount, of: subject }: ChargeDetail, basis: TariffBasis) => {
  const { of } = basisOf(basis);
  if (subject === 'position_share') return formatNumber(amount, 4);
  return formatNumber(amount, of === 'weight' || of === 'volume' ? 3 : 0);
};

/**
 * What was counted: a batch and a pallet lead to their pages, which show the documents, a document to its own, and a position to all that
 * moved there until the last day.
 */
function Subject({ detail: { of, subject_id, warehouse_id, entity, name, variant, to } }: { detail: ChargeDetail }) {
  const { t } = useTranslation('rental');
  const { permissions } = useSession().user;
  const seesMoves = useCan('stockmovement')('list');
  if (of === 'batch') {
    return (
      <>
        <Anchor
          size="sm"
          renderRoot={(link) => <Link to="/app/stockbatch/$id" params={{ id: subject_id }} {...link} />}
        >
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {variant}
        </Text>
      </>
    );
  }
  if (subject_id && entity && mayOpen(permissions, { entity })) {
    return (
      <Anchor size="sm" renderRoot={(link) => <Link to={pageOf({ entity, id: subject_id })} {...link} />}>
        {name}
      </Anchor>
    );
  }
  if (of === 'handling_unit' && name) return <UnitLink code={name}>{t('charge.handling_unit', { name })}</UnitLink>;
  if (of === 'position' || of === 'position_share') {
    const said = t(`charge.${of}`, { name: name ?? '' });
    if (!seesMoves) return said;
    const search = { position_id: subject_id, warehouse_id, to };
    return (
      <Anchor size="sm" renderRoot={(link) => <Link to="/app/stockmovement" search={search} {...link} />}>
        {said}
      </Anchor>
    );
  }
  return of === 'month' ? t('charge.month') : name;
}
