import { Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RISKY_PLACES, type RiskyPlace } from '#shared/stock/count.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';

interface RiskyPlacesProps {
  /** How many places are counted; null: all of the scope. */
  places: number | null;
  onChange(places: number | null): void;
  error: string | undefined;
  /** Which ones these are, the worst first. */
  riskiest: readonly RiskyPlace[];
}

/** Whether only the places are counted whose books are most at risk: how many, which ones, and why these. */
export function RiskyPlaces({ places, onChange, error, riskiest }: RiskyPlacesProps) {
  const { t } = useTranslation('stockCounts');
  const columns = useColumns();
  return (
    <>
      <Switch
        mt="md"
        label={t('risk.only')}
        description={t('risk.explained')}
        checked={places !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? RISKY_PLACES : null)}
      />
      {places !== null && (
        <NumberField
          mt="sm"
          maw={220}
          label={t('field.places')}
          data-path="places"
          decimals={0}
          min={1}
          max={100}
          value={places}
          error={error}
          onChange={(value) => onChange(value ?? 0)}
        />
      )}
      {riskiest.length > 0 && <SmallTable label={t('risk.which')} columns={columns} rows={riskiest} />}
      {places !== null && riskiest.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('risk.order')}
        </Text>
      )}
    </>
  );
}

function useColumns(): GridColumn<RiskyPlace>[] {
  const { t } = useTranslation('stockCounts');
  const formatDate = useFormatDate();
  return [
    { id: 'code', header: t('field.position_id'), width: 'code', cell: ({ code }) => code },
    { id: 'room', header: t('risk.room'), width: 'party', cell: ({ room_name }) => room_name },
    {
      id: 'counted_on',
      header: t('risk.countedOn'),
      width: 'date',
      cell: ({ counted_on }) => (counted_on ? formatDate(counted_on) : t('risk.never')),
    },
    { id: 'moves', header: t('risk.moves'), width: 'number', cell: ({ moves }) => formatNumber(moves) },
    {
      id: 'differences',
      header: t('risk.differences'),
      width: 'number',
      cell: ({ differences }) => formatNumber(differences),
    },
  ];
}
