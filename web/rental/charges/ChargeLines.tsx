import { Anchor, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Charges } from '#shared/rental-charges.ts';
import { formatNumber, formatRupiah } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { nameOfTariff, restrictionsOf, writeRate } from '../tariffs/tariff-words.ts';
import classes from './charges.module.css';

type Line = Charges['lines'][number];

interface ChargeLinesProps {
  charges: Charges;
  /** Shows the rows behind a line. */
  onOpen(line: Line): void;
}

/** A number with up to four decimals, as many as it has. */
export const writeQuantity = (quantity: number): string => {
  const [, decimals = ''] = `${quantity}`.split('.');
  return formatNumber(quantity, Math.min(decimals.length, 4));
};

/** The lines of charges with their sum. */
export function ChargeLines({ charges, onOpen }: ChargeLinesProps) {
  const { t } = useTranslation(['rental', 'variants']);
  const { lines, sum, minimum_top_up, total } = charges;
  const columns = columnsOf(t, onOpen);
  const sums: [string, number][] =
    minimum_top_up > 0
      ? [
          [t('charge.sum'), sum],
          [t('charge.minimum_top_up'), minimum_top_up],
          [t('charge.total'), total],
        ]
      : [[t('charge.total'), total]];
  return (
    <>
      {lines.length === 0 ? (
        <Text size="sm">{t('charge.none')}</Text>
      ) : (
        <SmallTable label={t('charge.title')} columns={columns} rows={lines} />
      )}
      {total > 0 && <Sums sums={sums} />}
    </>
  );
}

/** Sums below lines, each with its name. */
export function Sums({ sums }: { sums: readonly [name: string, amount: number][] }) {
  return (
    <dl className={classes.sums}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupiah(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function columnsOf(t: TFunction<['rental', 'variants']>, onOpen: ChargeLinesProps['onOpen']): GridColumn<Line>[] {
  return [
    {
      id: 'basis',
      header: t('field.basis'),
      width: 'goods',
      cell: ({ tariff }) => (
        <>
          {t(`basis.${tariff.basis}`)}
          <Text size="xs" c="dimmed">
            {restrictionsOf(tariff, t).join(', ')}
          </Text>
        </>
      ),
    },
    {
      id: 'quantity',
      header: t('field.quantity'),
      width: 'number',
      cell: (line) => {
        const counted = `${writeQuantity(line.quantity)} ${t(`unit.${line.tariff.basis}`)}`;
        return (
          <>
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={`${counted}: ${t('charge.openRows', { name: nameOfTariff(line.tariff, t) })}`}
              onClick={() => onOpen(line)}
            >
              {counted}
            </Anchor>
            <Text size="xs" c="dimmed">
              {`× ${writeRate(line.tariff.rate ?? 0)}`}
            </Text>
          </>
        );
      },
    },
    { id: 'amount', header: t('field.charge'), width: 'number', cell: ({ amount }) => formatRupiah(amount) },
  ];
}
