import { Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import type { StockRow } from '#shared/stock/inventory.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { TakeRow } from '#web/platform/ui/TakeRow.tsx';
import classes from '#web/platform/ui/take-row.module.css';
import { newId } from '#web/stock/documents/content.ts';
import { type AskedForm, type AskedLine, isSaid } from './request.ts';

const SHOWN = 25;
const path = '/inventory_stocks';

interface OwnBatchesProps {
  form: AskedForm;
  errors: Readonly<Record<string, string | undefined>>;
  onChange(lines: AskedLine[]): void;
}

/** The batches of the partner that lie in the warehouse, found by product or number, and how many packs of each are asked for. */
export function OwnBatches({ form, errors, onChange }: OwnBatchesProps) {
  const { t } = useTranslation('portal');
  const { lines, warehouse_id, partner_id } = form;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pauses.search);
  const [seen, setSeen] = useState<ReadonlyMap<string, StockRow>>(new Map());
  const asked = new URLSearchParams({
    group_by: 'batch',
    order_by: 'expiry_date',
    sort_by: 'asc',
    size: `${SHOWN}`,
    search,
    ...(warehouse_id && { warehouse_id }),
    ...(partner_id && { owner_id: partner_id }),
  });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, 'ask', `${asked}`],
    queryFn: async ({ signal }) => call<{ data: StockRow[] }>('GET', `${path}?${asked}`, undefined, signal),
    placeholderData: keepPreviousData,
    // Goods come and go.
    staleTime: 0,
    enabled: warehouse_id !== null,
  });
  const found = (data?.data ?? []).filter(({ available_packs }) => (available_packs ?? 0) > 0);
  const chosen = lines.filter(isSaid);
  // What was chosen stays in sight when the search finds others.
  const rows = [
    ...chosen.flatMap(({ id }) => seen.get(id) ?? []).filter((row) => !found.some(({ id }) => id === row.id)),
    ...found,
  ];

  function choose(row: StockRow, packs: number | null) {
    const line = lineOf(row, packs, lines.find(({ batch }) => batch?.id === row.batch!.id)?.id ?? newId());
    setSeen((before) => new Map(before).set(line.id, row));
    const others = lines.filter(({ id }) => id !== line.id);
    onChange([...others, ...(packs === null ? [] : [line])]);
  }

  const sum = (name: 'packs' | 'kg') => chosen.reduce((all, line) => all + (line[name] ?? 0), 0);
  return (
    <section aria-label={t('ask.goods')}>
      <TextInput
        mt="sm"
        label={t('ask.search')}
        maxLength={SEARCH_MAX}
        value={typed}
        rightSection={isFetching && <Loader size={16} aria-hidden />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {data && found.length === 0 && (
        <Text size="sm" mt="sm" role="status">
          {t('ask.none')}
        </Text>
      )}
      <ul className={classes.rows}>
        {rows.map((row) => {
          const at = chosen.findIndex(({ batch }) => batch?.id === row.batch!.id);
          const fault = at < 0 ? undefined : `lines/${at}/expected_packs`;
          return (
            <OneBatch
              key={row.id}
              row={row}
              packs={chosen[at]?.packs ?? null}
              path={fault}
              error={fault && errors[fault]}
              onPacks={(packs) => choose(row, packs)}
            />
          );
        })}
      </ul>
      {data?.data.length === SHOWN && (
        <Text size="sm" c="dimmed">
          {t('ask.more', { n: SHOWN })}
        </Text>
      )}
      <Text size="sm" mt="sm" role="status" fw={600}>
        {chosen.length > 0 && t('ask.sum', { packs: formatNumber(sum('packs')), kg: formatNumber(sum('kg'), 3) })}
      </Text>
    </section>
  );
}

/** A line for packs of a batch, with about what they weigh. */
const lineOf = ({ variant, batch, available_packs, available_weight }: StockRow, packs: number | null, id: string) => ({
  id,
  variant_id: variant!.id,
  name: variant!.name,
  batch: { id: batch!.id, number: batch!.number },
  packs,
  kg: Math.round((1000 * (available_weight ?? 0) * (packs ?? 0)) / (available_packs || 1)) / 1000,
});

interface OneBatchProps {
  row: StockRow;
  packs: number | null;
  path: string | undefined;
  error: string | undefined;
  onPacks(packs: number | null): void;
}

function OneBatch({
  row: { variant, batch, available_packs, available_weight },
  packs,
  path,
  error,
  onPacks,
}: OneBatchProps) {
  const { t } = useTranslation('portal');
  const formatDate = useFormatDate();
  const said = [batch!.number, batch!.expiry_date && formatDate(batch!.expiry_date)].filter(Boolean).join(' · ');
  return (
    <TakeRow
      label={t('ask.take', { batch: batch!.number })}
      packs={packs}
      error={error}
      path={path}
      all={t('ask.all')}
      onPacks={onPacks}
      onAll={() => onPacks(available_packs)}
    >
      <div className={classes.named}>
        <strong>{variant!.name}</strong>
        <small>{said}</small>
        <small>
          {t('ask.available', {
            packs: formatNumber(available_packs ?? 0),
            kg: formatNumber(available_weight ?? 0, 3),
          })}
        </small>
      </div>
    </TakeRow>
  );
}
