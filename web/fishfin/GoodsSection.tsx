import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Facility, mayRelease } from '#shared/fishfin.ts';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { valuedGoodsColumns } from './valued-goods-columns.tsx';

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
  const seesTransfers = useCan('stocktransfer')('list');
  const isTitle = facility.kind === 'title_transfer';
  const mayPledge = useCan('fishfinstock')('create') && facility.status === 'active' && !isTitle;
  const releases = useCan('fishfinreturn')('create') && mayRelease(facility.status) && goods.length > 0 && !isTitle;
  const title = t(isTitle ? 'goods.titleOfTitles' : 'goods.title');
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
      {isTitle && (
        <Text size="sm" mb={goods.length > 0 ? 'sm' : 0}>
          {t('goods.byOwnerChange', { financier: facility.financier.name })}{' '}
          {seesTransfers && (
            <Anchor inherit renderRoot={(props) => <Link to="/app/stocktransfer" {...props} />}>
              {t('goods.toTransfers')}
            </Anchor>
          )}
        </Text>
      )}
      {goods.length === 0 ? (
        !isTitle && <Text size="sm">{t(facility.status === 'draft' ? 'goods.noneDraft' : 'goods.none')}</Text>
      ) : (
        <SmallTable label={title} columns={valuedGoodsColumns({ t, formatDate, seesBatches })} rows={goods} />
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
