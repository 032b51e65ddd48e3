import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import type { LineBatch } from '#shared/stock/choices.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';
import { emptyBatch } from './received.ts';

const NEW = 'new';
const none: LineBatch[] = [];

interface BatchSelectProps {
  line: DocumentLine;
  /** Only batches that there are can be chosen. */
  isKnown?: boolean;
  onChange: ChangeLine;
}

/** A new batch of the variant of a line, or one that there is. */
export function BatchSelect({ line, isKnown = false, onChange }: BatchSelectProps) {
  const { t } = useTranslation(['stockReceived', 'common', 'stockDocuments']);
  const formatDate = useFormatDate();
  const fault = useFault(`lines/${line.id}/batch_id`, line.batch_id);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), pauses.search);
  const labelOf = ({ number, expiry_date }: LineBatch) =>
    expiry_date ? `${number} (${formatDate(expiry_date)})` : number;
  const shownNow = line.batch ? labelOf(line.batch) : isKnown ? '' : t('batch.new');
  const search = asked === shownNow ? '' : asked;
  const query = new URLSearchParams({ variant_id: line.variant_id ?? '', search }).toString();
  const { data, isError } = useQuery({
    queryKey: ['/action_stock_documents/batches', query],
    queryFn: ({ signal }) =>
      call<{ data: LineBatch[] }>('GET', `/action_stock_documents/batches?${query}`, undefined, signal),
    enabled: line.variant_id !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = data?.data ?? none;
  const offered = line.batch && !found.some(({ id }) => id === line.batch_id) ? [line.batch, ...found] : found;

  return (
    <Select
      label={t('batch.label')}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t('common:not_found')}
      error={fault ?? (isError && t('stockDocuments:pick.failed'))}
      data={[
        ...(isKnown ? [] : [{ value: NEW, label: t('batch.new') }]),
        ...offered.map((one) => ({ value: one.id, label: labelOf(one) })),
      ]}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={line.batch_id ?? (isKnown ? null : NEW)}
      onChange={(id) => {
        const batch = offered.find((one) => one.id === id) ?? null;
        onChange(line.id, (before) => ({
          ...before,
          batch,
          batch_id: batch?.id ?? null,
          new_batch: batch || isKnown ? null : (before.new_batch ?? emptyBatch()),
        }));
      }}
    />
  );
}
