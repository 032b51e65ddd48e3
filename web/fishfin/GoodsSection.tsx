import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Facility, mayRelease } from '#shared/fishfin.ts';
import type { FacilityGoods, FacilityPosition } from '#shared/fishfin-goods.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { rupiah } from './figures.ts';

const PledgeDialog = lazy(async () => ({ default: (await import('./PledgeDialog.tsx')).PledgeDialog }));
const ReleaseDialog = lazy(async () => ({ default: (await import('./ReleaseDialog.tsx')).ReleaseDialog }));

interface GoodsSectionProps {
  facility: Facility;
  position: FacilityPosition;
}

/** The goods that are pledged to a facility, each with what it counts for or why it does not; others can be requested. */
export function GoodsSection({ facility, position }: GoodsSectionProps) {
  const { goods } = position;
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const [open, setOpen] = useState<'pledge' | 'release'>();
  const seesBatches = useCan('stockbatch')('view');
  const mayPledge = useCan('fishfinstock')('create') && facility.status === 'active';
  const releases = useCan('fishfinreturn')('create') && mayRelease(facility.status) && goods.length > 0;
  const title = t('goods.title');
  return (
    <Section
      title={title}
      tools={
        <Group gap="xs">
          {mayPledge && (
            <Button size="compact-md" onClick={() => setOpen('pledge')}>
              {t('goods.pledge')}
            </Button>
          )}
          {releases && (
            <Button size="compact-md" variant="default" onClick={() => setOpen('release')}>
              {t('goods.release')}
            </Button>
          )}
        </Group>
      }
    >
      {goods.length === 0 ? (
        <Text size="sm">{t(facility.status === 'draft' ? 'goods.noneDraft' : 'goods.none')}</Text>
      ) : (
        <SmallTable label={title} columns={columnsOf({ t, formatDate, seesBatches })} rows={goods} />
      )}
      <Suspense>
        {open === 'pledge' && <PledgeDialog facility={facility} onClose={() => setOpen(undefined)} />}
        {open === 'release' && (
          <ReleaseDialog facility={facility} position={position} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </Section>
  );
}

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

const columnsOf = ({ t, formatDate, seesBatches }: Words): GridColumn<FacilityGoods>[] => [
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
