import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CardLine, StockCard } from '#shared/stock/stock-card.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { useIsPhone } from '#web/platform/ui/dialog.ts';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';
import classes from '#web/stock/documents/table.module.css';
import { CardDocument } from './CardDocument.tsx';
import { CardRows } from './CardRows.tsx';
import type { Days } from './said.ts';

/** The lines of a card between what was there before them and what was left, in packs and kg; in rupiah for people who may see values. */
export function CardTable({ card, days }: { card: StockCard; days: Days }) {
  const { t } = useTranslation(['stockCard', 'inventory']);
  const isPhone = useIsPhone();
  const { opening, lines, closing } = card;
  const seesValues = opening.value !== undefined;
  if (isPhone) return <CardRows card={card} days={days} />;
  return (
    <ScrollBox className={classes.scroll} role="group" aria-label={t('title')}>
      <Table className={classes.numbers ?? ''}>
        <Table.Thead className={classes.headings}>
          <Table.Tr>
            <Table.Th>{t('inventory:field.date')}</Table.Th>
            <Table.Th>{t('inventory:field.document')}</Table.Th>
            <Table.Th>{t('inventory:field.batch')}</Table.Th>
            <Table.Th ta="end">{`${t('in')} (${t('kg')})`}</Table.Th>
            <Table.Th ta="end">{`${t('out')} (${t('kg')})`}</Table.Th>
            <Table.Th ta="end">{t('inventory:field.move_packs')}</Table.Th>
            <Table.Th ta="end">{`${t('balance')} (${t('packs')})`}</Table.Th>
            <Table.Th ta="end">{`${t('balance')} (${t('kg')})`}</Table.Th>
            {seesValues && <Table.Th ta="end">{`${t('balance')} (Rp)`}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Balance label={t('opening')} day={days.from} {...opening} />
          {lines.map((line) => (
            <Line key={`${line.document.id} ${line.batch.id}`} line={line} seesValues={seesValues} />
          ))}
          {lines.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={seesValues ? 9 : 8}>{t('quiet')}</Table.Td>
            </Table.Tr>
          )}
          <Balance label={t('closing')} day={days.to} {...closing} />
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

interface BalanceProps {
  label: string;
  day: string;
  packs: number;
  net_weight: number;
  value?: number | undefined;
}

function Balance({ label, day, packs, net_weight, value }: BalanceProps) {
  const formatDate = useFormatDate();
  return (
    <Table.Tr className={classes.strong ?? ''}>
      <Table.Td>{formatDate(day)}</Table.Td>
      <Table.Th scope="row" colSpan={5}>
        {label}
      </Table.Th>
      <Table.Td ta="end">{formatNumber(packs)}</Table.Td>
      <Table.Td ta="end">{formatNumber(net_weight, 3)}</Table.Td>
      {value !== undefined && <Table.Td ta="end">{formatNumber(value)}</Table.Td>}
    </Table.Tr>
  );
}

function Line({ line, seesValues }: { line: CardLine; seesValues: boolean }) {
  const formatDate = useFormatDate();
  const { document, date, partner, batch, packs, net_weight } = line;
  return (
    <Table.Tr>
      <Table.Td>{formatDate(date)}</Table.Td>
      <Table.Td>
        <CardDocument document={document} />
        {partner && (
          <Text size="xs" c="dimmed" span display="block">
            {partner.name}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{batch.number}</Table.Td>
      <Table.Td ta="end">{net_weight > 0 && formatNumber(net_weight, 3)}</Table.Td>
      <Table.Td ta="end">{net_weight < 0 && formatNumber(-net_weight, 3)}</Table.Td>
      <Table.Td ta="end">{formatNumber(packs)}</Table.Td>
      <Table.Td ta="end">{formatNumber(line.packs_after)}</Table.Td>
      <Table.Td ta="end">{formatNumber(line.net_weight_after, 3)}</Table.Td>
      {seesValues && <Table.Td ta="end">{formatNumber(line.value_after ?? 0)}</Table.Td>}
    </Table.Tr>
  );
}
