import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchPlace } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';
import { StockState } from '#web/warehouses/StockState.tsx';
import classes from '#web/stock/documents/table.module.css';

/** Where goods of batches lie: each place with its owner, its state and how much. */
export function PlaceTable({ places }: { places: readonly BatchPlace[] }) {
  const { t } = useTranslation(['recall', 'inventory', 'stockDocuments']);
  const isPledged = places.some(({ pledge }) => pledge !== null);
  return (
    <ScrollBox className={classes.scroll} role="group" aria-label={t('places.title')}>
      <Table className={classes.numbers ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('inventory:field.batch')}</Table.Th>
            <Table.Th>{t('inventory:field.warehouse')}</Table.Th>
            <Table.Th>{t('inventory:field.position')}</Table.Th>
            <Table.Th>{t('inventory:field.owner')}</Table.Th>
            <Table.Th>{t('inventory:field.stock_status')}</Table.Th>
            {isPledged && <Table.Th>{t('inventory:field.pledge')}</Table.Th>}
            <Table.Th ta="end">{t('inventory:field.packs')}</Table.Th>
            <Table.Th ta="end">{t('inventory:field.net_weight')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map(
            ({ id, batch, warehouse, position, handling_unit, owner, stock_state, pledge, packs, net_weight }) => (
              <Table.Tr key={id}>
                <Table.Td>{batch.number}</Table.Td>
                <Table.Td>{warehouse.name}</Table.Td>
                <Table.Td>{[position.code, handling_unit].filter(Boolean).join(' · ')}</Table.Td>
                <Table.Td>{owner?.name ?? t('stockDocuments:ownGoods')}</Table.Td>
                <Table.Td>
                  <StockState status={stock_state} />
                </Table.Td>
                {isPledged && <Table.Td>{pledge?.number ?? '–'}</Table.Td>}
                <Table.Td ta="end">{formatNumber(packs)}</Table.Td>
                <Table.Td ta="end">{formatNumber(net_weight, 3)}</Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
