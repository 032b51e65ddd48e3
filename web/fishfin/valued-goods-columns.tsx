import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FacilityGoods } from '#shared/fishfin-goods.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { rupiah } from './figures.ts';

/** What goods count for, and why not or not wholly: that they count is the ordinary. */
function Worth({ goods: { value, beyond, ineligibility } }: { goods: FacilityGoods }) {
  const { t } = useTranslation('fishfin');
  if (ineligibility === null) return rupiah(value);
  const why = t(`goods.why.${ineligibility}`);
  if (beyond === 0) return <StatusBadge tone="warn">{why}</StatusBadge>;
  return (
    <>
      {rupiah(value)} <StatusBadge tone="warn">{`${why}: ${rupiah(beyond)}`}</StatusBadge>
    </>
  );
}

interface Words {
  t: TFunction<'fishfin'>;
  formatDate(value: string): string;
  seesBatches: boolean;
}

/** The columns of pledged goods with what they count for. */
export const valuedGoodsColumns = ({ t, formatDate, seesBatches }: Words): GridColumn<FacilityGoods>[] => [
  { id: 'variant', header: t('goods.variant'), width: 'goods', cell: ({ variant }) => variant.name },
  {
    id: 'batch',
    header: t('goods.batch'),
    width: 'code',
    cell: ({ batch: { id, number } }) =>
      seesBatches ? (
        <Anchor inherit renderRoot={(props) => <Link to="/app/stockbatch/$id" params={{ id }} {...props} />}>
          {number}
        </Anchor>
      ) : (
        number
      ),
  },
  {
    id: 'expiry',
    header: t('goods.expiry'),
    width: 'date',
    cell: ({ expiry_date }) => expiry_date && formatDate(expiry_date),
  },
  {
    id: 'position',
    header: t('goods.position'),
    width: 'code',
    cell: ({ position_code, handling_unit_code }) => [position_code, handling_unit_code].filter(Boolean).join(' · '),
  },
  { id: 'packs', header: t('goods.packs'), width: 'number', cell: ({ packs }) => formatNumber(packs) },
  {
    id: 'net_weight',
    header: t('goods.net_weight'),
    width: 'number',
    cell: ({ net_weight }) => formatNumber(net_weight, 3),
  },
  {
    id: 'price',
    header: t('goods.price'),
    width: 'number',
    cell: ({ price }) => price !== null && rupiah(price),
  },
  { id: 'haircut', header: t('goods.haircut'), width: 'number', cell: ({ haircut }) => `${haircut} %` },
  {
    id: 'value',
    header: t('goods.value'),
    width: 'number',
    cell: (goods) => <Worth goods={goods} />,
  },
];
