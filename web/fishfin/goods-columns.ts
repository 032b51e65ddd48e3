import type { TFunction } from 'i18next';
import type { PledgeDocument } from '#shared/fishfin-goods.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';

type Line = PledgeDocument['lines'][number] & { id: string };

/** The columns of the goods of a document. */
export const goodsColumns = (t: TFunction<'fishfin'>): GridColumn<Line>[] => [
  { id: 'variant', header: t('goods.variant'), width: 'goods', cell: ({ variant }) => variant.name },
  { id: 'batch', header: t('goods.batch'), width: 'code', cell: ({ batch }) => batch.number },
  { id: 'position', header: t('goods.position'), width: 'code', cell: ({ position_code }) => position_code },
  { id: 'packs', header: t('goods.packs'), width: 'number', cell: ({ packs }) => formatNumber(packs) },
  {
    id: 'net_weight',
    header: t('goods.net_weight'),
    width: 'number',
    cell: ({ net_weight }) => formatNumber(net_weight, 3),
  },
];
