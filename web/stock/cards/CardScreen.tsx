import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isScoped, type StockCard } from '#shared/stock/stock-card.ts';
import { call } from '#web/platform/calls/api.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { useExport } from '#web/platform/records/use-export.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { ListExport } from '#web/platform/records/ListExport.tsx';
import { FilterBar, SpanFilter } from '#web/platform/ui/FilterBar.tsx';
import { listSearchDefaults } from '#web/platform/ui/list-search.ts';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { OwnerFilter } from '#web/stock/inventory/OwnerFilter.tsx';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { CardTable } from './CardTable.tsx';
import { CardVariant } from './CardVariant.tsx';
import { CardSheet } from './CardSheet.tsx';
import { type Days, saidOf } from './said.ts';

const names = {
  variant_id: UUID,
  batch_id: UUID,
  warehouse_id: UUID,
  owner_id: UUID,
  own: ['true'],
  from: DAY,
  to: DAY,
} as const;

const path = '/stock_cards';

/** The stock card of a variant, a batch or an owner: what was there, each document that changed it, and what was left. */
export default function CardScreen() {
  const { t } = useTranslation(['stockCard', 'stockDocuments']);
  const narrowing = useWarehouseNarrowing(names);
  const { company } = useSession();
  const can = useCan('stockmovement');
  const today = todayIn(company.time_zone);
  const fixed = useMemo(
    (): Days & Record<string, string> => ({ from: `${today.slice(0, 7)}-01`, to: today, ...narrowing.fixed }),
    [today, narrowing.fixed],
  );
  const isWhole = isScoped(fixed);
  const params = new URLSearchParams(fixed).toString();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [path, params],
    queryFn: ({ signal }) => call<{ data: StockCard }>('GET', `${path}?${params}`, undefined, signal),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  const exportAs = useExport({ path, name: 'stock_card', what: t('title'), search: listSearchDefaults, fixed });
  const card = isWhole ? data?.data : undefined;
  const said = card ? saidOf(card, fixed['own'] && t('stockDocuments:ownGoods')) : '';
  return (
    <Stack gap="sm" maw={1280}>
      <PageTitle title={t('title')} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" component="div">
          <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/stockmovement" {...link} />}>
            {t('back')}
          </Anchor>
          {said && ` · ${said}`}
        </Text>
        <Group gap="xs">
          <PrintButton disabled={!card} />
          <ListExport canExport={can('export') && isWhole} onExport={exportAs} />
        </Group>
      </Group>
      <FilterBar narrowing={narrowing}>
        <CardVariant narrowing={narrowing} variant={(narrowing.chosen['variant_id'] && card?.variant) || null} />
        <WarehouseFilter narrowing={narrowing} />
        <OwnerFilter narrowing={narrowing} />
        <SpanFilter narrowing={narrowing} />
      </FilterBar>
      {!isWhole && <Text size="sm">{t('missing')}</Text>}
      {isWhole && !card && error && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {isWhole && !card && !error && <Skeleton height={220} radius="lg" aria-busy />}
      {card && (
        <Section title={t('title')} busy={isPlaceholderData}>
          <CardTable card={card} days={fixed} />
          {card.lines.length < card.lines_total && (
            <Text size="sm" mt="xs">
              {t('some', { n: formatNumber(card.lines.length), all: formatNumber(card.lines_total) })}
            </Text>
          )}
          <CardSheet card={card} days={fixed} said={said} />
        </Section>
      )}
    </Stack>
  );
}
