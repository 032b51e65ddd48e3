import { Button, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { rupiah } from './figures.ts';
import { useReadAgain, useSend } from './position.ts';

const PriceDialog = lazy(async () => ({ default: (await import('./PriceDialog.tsx')).PriceDialog }));

type Price = FacilityPosition['prices'][number];

interface PricesSectionProps {
  facility: Facility;
  prices: readonly Price[];
  /** The names of the variants that are offered first for a new price, by id. */
  variants: ReadonlyMap<string, string>;
}

/** What a kilogram of each variant counts for: entered by one person, approved by another. */
export function PricesSection({ facility, prices, variants }: PricesSectionProps) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const can = useCan('fishfinstock');
  const { user } = useSession();
  const [adds, setAdds] = useState(false);
  const [asked, setAsked] = useState<Price>();
  const title = t('price.title');
  const mayApprove = ({ created_by }: Price) => can('approval') && created_by?.id !== user.id;
  const columns = columnsOf({ t, formatDate, mayApprove, onApprove: setAsked });
  return (
    <Section
      title={title}
      tools={
        can('update') &&
        facility.status !== 'closed' && (
          <Button size="compact-md" variant="default" onClick={() => setAdds(true)}>
            {t('price.add')}
          </Button>
        )
      }
    >
      {prices.length === 0 ? (
        <Text size="sm">{t('price.none')}</Text>
      ) : (
        <SmallTable label={title} columns={columns} rows={prices} />
      )}
      <Suspense>
        {adds && <PriceDialog facility={facility} variants={variants} onClose={() => setAdds(false)} />}
      </Suspense>
      {asked && <ApproveDialog facility={facility} price={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

/** What a price counts for, in words. */
const goodsOf = (t: TFunction<'fishfin'>, { variant, product }: Price) =>
  variant?.name ?? t('price.ofProduct', { product: product?.name ?? '' });

interface Approving {
  t: TFunction<'fishfin'>;
  formatDate(value: string): string;
  mayApprove(price: Price): boolean;
  onApprove(price: Price): void;
}

const columnsOf = ({ t, formatDate, mayApprove, onApprove }: Approving): GridColumn<Price>[] => [
  { id: 'variant', header: t('price.variant_id'), width: 'goods', cell: (price) => goodsOf(t, price) },
  { id: 'price', header: t('price.price'), width: 'number', cell: ({ price }) => rupiah(price) },
  { id: 'date', header: t('price.date'), width: 'date', cell: ({ date }) => formatDate(date) },
  { id: 'source', header: t('price.source'), width: 'medium', cell: ({ source }) => source },
  { id: 'created_by', header: t('price.by'), width: 'party', cell: ({ created_by }) => created_by?.name },
  {
    id: 'approved_by',
    header: t('price.approvedBy'),
    width: 'party',
    cell: (price) =>
      price.approved_by?.name ??
      (mayApprove(price) ? (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`${t('price.approve')}: ${goodsOf(t, price)}`}
          onClick={() => onApprove(price)}
        >
          {t('price.approve')}
        </Button>
      ) : (
        t('price.waits')
      )),
  },
];

interface ApproveDialogProps {
  facility: Facility;
  price: Price;
  onClose(): void;
}

function ApproveDialog({ facility, price, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const send = useSend(facility);
  const readAgain = useReadAgain(facility);

  async function approve() {
    const about = `price ${price.id}`;
    const title = goodsOf(t, price);
    try {
      await send(`/prices/${price.id}/approve`, {});
      showSuccess({ about, title, message: t('price.approved') });
    } catch (problem) {
      showFailure({ about, title, message: withReason(t('price.notApproved'), problem) });
      readAgain();
    }
    onClose();
  }

  const { date, source } = price;
  const said = { variant: goodsOf(t, price), price: formatNumber(price.price), date: formatDate(date), source };
  return (
    <ConfirmDialog
      title={t('price.approveTitle')}
      choices={[{ label: t('price.approve'), onChoose: approve }]}
      onClose={onClose}
    >
      <Text size="sm">{t('price.approveText', said)}</Text>
    </ConfirmDialog>
  );
}
