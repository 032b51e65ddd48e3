import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { percentOf } from './plan.ts';

interface CapacityProps {
  /** kg */
  net_weight: number;
  capacity_kg: number | null;
  used_positions: number;
  /** On racks. */
  position_count: number;
}

/** How full a room or a warehouse is, in kg and in positions: a bar and the figures. */
export function Capacity({ net_weight, capacity_kg, used_positions, position_count }: CapacityProps) {
  const { t } = useTranslation('warehouses');
  const percent = percentOf({ net_weight, capacity_kg });
  const used = formatNumber(net_weight);
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {capacity_kg === null
            ? t('used.weightOnly', { used })
            : t('used.weight', { used, all: formatNumber(capacity_kg) })}
        </Text>
        {percent !== undefined && (
          <Text size="sm" {...(percent > 100 && { fw: 600, c: 'bad' })}>
            {percent > 100 ? t('used.over') : t('used.full', { percent: formatNumber(percent) })}
          </Text>
        )}
      </Group>
      {percent !== undefined && (
        <Progress
          value={Math.min(percent, 100)}
          color={percent > 100 ? 'bad' : percent >= 90 ? 'warn' : 'brand'}
          aria-label={t('used.full', { percent: formatNumber(percent) })}
        />
      )}
      {position_count > 0 && (
        <Text size="sm" c="dimmed">
          {t('used.positions', { used: formatNumber(used_positions), all: formatNumber(position_count) })}
        </Text>
      )}
    </Stack>
  );
}
