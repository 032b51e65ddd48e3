import { Select, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedGoods, RoomPlan } from '#shared/storage.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { OWN, wantedOf } from './find-in-plan.ts';

interface PlanFindProps {
  plan: RoomPlan;
  wanted: string | undefined;
  onWant(wanted: string | undefined): void;
}

/** Looks for a batch, a product or an owner among the goods of a room. */
export function PlanFind({ plan, wanted, onWant }: PlanFindProps) {
  const { t } = useTranslation(['warehouses', 'ui', 'common']);
  const data = useMemo(() => {
    const { goods, batches, owners } = plan;
    const products = new Map(batches.map(({ product }) => [product.id, product.name]));
    const own = goods.some(({ owner_id }) => owner_id === null) ? [{ id: OWN, name: t('position.own') }] : [];
    return [
      { group: t('plan.find.batch'), items: batches.map(({ id, number }) => option('batch', id, number)) },
      { group: t('plan.find.product'), items: [...products].map(([id, name]) => option('product', id, name)) },
      { group: t('plan.find.owner'), items: [...own, ...owners].map(({ id, name }) => option('owner', id, name)) },
    ].filter(({ items }) => items.length > 0);
  }, [plan, t]);
  return (
    <Select
      size="xs"
      w={272}
      clearable
      searchable
      limit={100}
      aria-label={t('plan.find.label')}
      placeholder={t('plan.find.label')}
      nothingFoundMessage={t('common:not_found')}
      clearButtonProps={{ 'aria-label': t('ui:clear') }}
      data={data}
      value={wanted ?? null}
      onChange={(chosen) => onWant(chosen ?? undefined)}
    />
  );
}

const option = (kind: Parameters<typeof wantedOf>[0], id: string, label: string) => ({
  value: wantedOf(kind, id),
  label,
});

/** Where the goods that are looked for lie, and how much of them. */
export function FoundGoods({ plan, found }: { plan: RoomPlan; found: readonly PlannedGoods[] }) {
  const { t } = useTranslation('warehouses');
  const at = new Set(found.map(({ position_id }) => position_id));
  const sum = (figure: 'packs' | 'net_weight') => found.reduce((all, one) => all + one[figure], 0);
  return (
    <Text size="sm" role="status">
      {found.length === 0
        ? t('plan.find.none')
        : t('plan.find.found', {
            count: at.size,
            codes: plan.positions
              .filter(({ id }) => at.has(id))
              .map(({ code }) => code)
              .join(', '),
            holds: t('holds', { packs: formatNumber(sum('packs')), weight: formatNumber(sum('net_weight'), 3) }),
          })}
    </Text>
  );
}
