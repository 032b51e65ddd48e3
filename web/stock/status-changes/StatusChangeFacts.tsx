import { Anchor, Paper, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { Facts } from '#web/platform/ui/Facts.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import classes from './status-changes.module.css';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';

/** Why the status of stock was changed, where, whose and how much. */
export function StatusChangeFacts({ document }: { document: StockDocument }) {
  const { t } = useTranslation(['stockDocuments', 'inventory']);
  const formatDate = useFormatDate();
  const { reason, value, to_stock_status } = document;
  return (
    <Paper component="section" withBorder radius="md" p="sm" aria-label={t('inventory:change.head')}>
      <Facts
        facts={[
          [t('field.reason'), reason, 'wide'],
          [t('field.to_stock_status'), to_stock_status && t(`inventory:status.${to_stock_status}`)],
          [t('field.reference'), document.reference],
          [t('field.date'), formatDate(document.date)],
          [t('field.warehouse'), document.warehouse.name],
          [t('field.owner'), document.owner?.name ?? t('ownGoods')],
          [t('field.packs'), formatNumber(document.packs)],
          [t('field.net_weight'), formatNumber(document.net_weight, 3)],
          [t('field.value'), value !== undefined && `Rp ${formatNumber(value)}`],
        ]}
      />
    </Paper>
  );
}

/** The goods whose status changed, place by place. */
export function ChangedGoods({ document: { lines } }: { document: StockDocument }) {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const formatDate = useFormatDate();
  const seesBatches = useCan('stockbatch')('view');
  const title = t('change.goods');
  const goods = lines.flatMap(({ variant, allocations }) => allocations.map((one) => ({ ...one, variant })));
  return (
    <Paper component="section" withBorder radius="md" p="sm" aria-label={title}>
      <Text component="h2" size="sm" fw={600} m={0}>
        {title}
      </Text>
      <ScrollBox className={classes.scroll} role="group" aria-label={title}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('field.batch')}</Table.Th>
              <Table.Th>{t('field.variant')}</Table.Th>
              <Table.Th>{t('field.expiry_date')}</Table.Th>
              <Table.Th>{t('field.position')}</Table.Th>
              <Table.Th ta="end">{t('field.packs')}</Table.Th>
              <Table.Th ta="end">{t('field.net_weight')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {goods.map(({ id, variant, batch, position, handling_unit_code, packs, net_weight }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  {batch && seesBatches ? (
                    <Anchor
                      size="sm"
                      renderRoot={(props) => <Link to={pageOf({ entity: 'stockbatch', id: batch.id })} {...props} />}
                    >
                      {batch.number}
                    </Anchor>
                  ) : (
                    batch?.number
                  )}
                </Table.Td>
                <Table.Td>{variant?.name}</Table.Td>
                <Table.Td>{batch?.expiry_date ? formatDate(batch.expiry_date) : '–'}</Table.Td>
                <Table.Td>
                  {[position?.code, position?.room_name, handling_unit_code].filter(Boolean).join(' · ')}
                </Table.Td>
                <Table.Td ta="end">{formatNumber(packs)}</Table.Td>
                <Table.Td ta="end">{formatNumber(net_weight, 3)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Paper>
  );
}
