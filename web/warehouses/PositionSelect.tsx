import { Group, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import type { PositionChoice } from '#shared/storage.ts';
import { suitsRoom, type TemperatureClass } from '#shared/temperature-class.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { classLabel } from './class-label.ts';

interface PositionSelectProps {
  /** Null until it is chosen: then there is nothing to choose from. */
  warehouseId: string | null;
  value: string | null;
  /** With the position itself, where it is known: the room says whether the goods may lie there. */
  onChange(id: string | null, position: PositionChoice | null): void;
  /** The temperature class that the goods need: rooms that do not suit them say so, and stay to be chosen. */
  needs?: TemperatureClass | null | undefined;
  label?: string;
  /** In a row of a table there is no room for a label above. */
  'aria-label'?: string;
  error?: string | undefined;
  'data-path'?: string;
  withAsterisk?: boolean;
  disabled?: boolean;
  size?: string;
}

const none: PositionChoice[] = [];

/** Chooses a position of a warehouse, room by room, by its code or its room's; the server finds what is typed. */
export function PositionSelect(props: PositionSelectProps) {
  const { warehouseId, value, onChange, needs = null, label, error, disabled = false, ...rest } = props;
  const { t } = useTranslation(['warehouses', 'variants', 'ui', 'common']);
  const [typed, setTyped] = useState('');
  /** Code of the chosen position, once it is known. */
  const [chosenCode, setChosenCode] = useState('');
  // What is written after choosing is the choice itself, and asks for nothing.
  const [search] = useDebouncedValue(typed === chosenCode ? '' : typed.trim().slice(0, SEARCH_MAX), pauses.search);
  const asked = new URLSearchParams({
    warehouse_id: warehouseId ?? '',
    search,
    ...(value && { id: value }),
    ...(needs && { needs }),
  });
  const { data, isFetching, isError } = useQuery({
    queryKey: ['/action_warehouses/positions', asked.toString()],
    queryFn: ({ signal }) =>
      call<{ data: PositionChoice[] }>('GET', `/action_warehouses/positions?${asked}`, undefined, signal),
    enabled: warehouseId !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = warehouseId === null ? none : (data?.data ?? none);
  const chosen = found.find(({ id }) => id === value);
  if (chosen && chosen.code !== chosenCode) {
    setChosenCode(chosen.code);
  }
  const byRoom = Map.groupBy(found, ({ room }) => room.id);

  return (
    <Select
      label={label}
      searchable
      selectFirstOptionOnChange
      clearable
      disabled={disabled || warehouseId === null}
      placeholder={t(warehouseId === null ? 'warehouseFirst' : 'ui:choose')}
      nothingFoundMessage={isFetching ? null : t('common:not_found')}
      rightSection={isFetching && typed ? <Loader size={16} /> : undefined}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      data={[...byRoom.values()].map((positions) => ({
        group: roomLabel(positions[0]!),
        items: positions.map(({ id, code }) => ({ value: id, label: code })),
      }))}
      // The server has searched already.
      filter={({ options }) => options}
      renderOption={({ option }) => <Told position={found.find(({ id }) => id === option.value)} />}
      searchValue={typed}
      onSearchChange={setTyped}
      {...rest}
      value={value}
      error={error ?? (isError && t('ui:choicesFailed'))}
      onChange={(id) => onChange(id, found.find((one) => one.id === id) ?? null)}
    />
  );

  function roomLabel({ room }: PositionChoice) {
    const told = `${room.code} ${room.name} · ${classLabel(t, room.temperature_class)}`;
    return suitsRoom(needs, room.temperature_class) || needs === null ? told : `${told} – ${t('unsuited')}`;
  }
}

/** A position with what lies in it. */
function Told({ position }: { position: PositionChoice | undefined }) {
  const { t } = useTranslation('warehouses');
  if (!position) {
    return null;
  }
  const { code, kind, packs, net_weight } = position;
  return (
    <Group justify="space-between" gap="lg" w="100%" wrap="nowrap">
      <span>{kind === 'floor' ? `${code} (${t('plan.floor')})` : code}</span>
      <Text span size="xs" c="dimmed">
        {packs === 0 ? t('empty') : t('holds', { packs: formatNumber(packs), weight: formatNumber(net_weight) })}
      </Text>
    </Group>
  );
}
