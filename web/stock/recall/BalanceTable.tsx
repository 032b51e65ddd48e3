import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BatchBalance } from '#shared/stock/recall.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import classes from '#web/stock/documents/table.module.css';
import { type Amount, differenceOf, type FigureName, figures, totalsOf } from './sums.ts';

/** What became of each batch, and of all together: what came in against what left, was lost, was processed and is in stock. */
export function BalanceTable({ batches, isRestricted }: { batches: readonly BatchBalance[]; isRestricted: boolean }) {
  const { t } = useTranslation('recall');
  const shown = figures.filter((figure) => figure !== 'elsewhere' || isRestricted);
  const totals = totalsOf(batches);
  const difference = batches.reduce((most, batch) => most || differenceOf(batch), 0);
  return (
    <>
      <ScrollBox className={classes.scroll} role="group" aria-label={t('balance.title')}>
        <Table className={classes.numbers ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('balance.batch')}</Table.Th>
              <Table.Th>{t('balance.variant')}</Table.Th>
              {shown.map((figure) => (
                <Table.Th key={figure} ta="end">
                  {t(`balance.${figure}`)}
                </Table.Th>
              ))}
              <Table.Th ta="end">{t('balance.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {batches.map((batch) => (
              <Table.Tr key={batch.id}>
                <Table.Td
                  style={{
                    paddingInlineStart: `calc(${batch.depth} * 16px + var(--table-horizontal-spacing, var(--mantine-spacing-xs)))`,
                  }}
                >
                  <Link to={pageOf({ entity: 'stockbatch', id: batch.id })} className={classes.link}>
                    {batch.number}
                  </Link>
                </Table.Td>
                <Table.Td>{batch.variant.name}</Table.Td>
                <Amounts of={batch} shown={shown} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          {batches.length > 1 && (
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th colSpan={2}>{t('balance.total')}</Table.Th>
                <Amounts of={totals} shown={shown} />
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </ScrollBox>
      <Text size="xs" c="dimmed" mt={4}>
        {t('balance.note')}
      </Text>
      <Text size="sm" mt={4} fw={600} {...(difference !== 0 && { c: 'bad' })} role="status">
        {difference === 0 ? t('balance.sound') : t('balance.unsound', { kg: formatNumber(difference, 3) })}
      </Text>
    </>
  );
}

function Amounts({ of, shown }: { of: Record<FigureName, Amount>; shown: readonly FigureName[] }) {
  return (
    <>
      {shown.map((figure) => (
        <Table.Td key={figure} ta="end">
          {formatNumber(of[figure].net_weight, 3)}
          <Text size="xs" c="dimmed" span display="block">
            {formatNumber(of[figure].packs)}
          </Text>
        </Table.Td>
      ))}
      <Table.Td ta="end">{formatNumber(differenceOf(of), 3)}</Table.Td>
    </>
  );
}
