import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#shared/storage.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { Capacity } from './Capacity.tsx';
import { Cold } from './Cold.tsx';
import classes from './warehouse.module.css';

interface RoomCardProps {
  room: Room;
  /** Its plan is the one below. */
  shown: boolean;
  onShow(): void;
  onEdit: (() => void) | undefined;
}

/** A room in passing: its class, how cold it is kept, how full it is. Its name leads to its plan. */
export function RoomCard({ room, shown, onShow, onEdit }: RoomCardProps) {
  const { t } = useTranslation(['warehouses', 'variants']);
  const { code, name, temperature_class, status } = room;
  return (
    <Paper withBorder radius="md" p="sm" className={classes.room ?? ''} data-shown={shown}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
        <div>
          <button
            type="button"
            className={classes.show}
            aria-pressed={shown}
            title={t('rooms.show', { name })}
            onClick={onShow}
          >
            {code} · {name}
          </button>
          <Group gap={6} mt={4}>
            <Cold temperatureClass={temperature_class} />
            {status === 'none' && <StatusBadge tone="bad">{t('status.none')}</StatusBadge>}
            <Text size="sm">{temperatureOf(room)}</Text>
          </Group>
        </div>
        {onEdit && (
          <ActionIcon
            variant="subtle"
            className={classes.edit ?? ''}
            aria-label={t('rooms.edit', { name })}
            title={t('rooms.edit', { name })}
            onClick={onEdit}
          >
            <IconPencil size={18} />
          </ActionIcon>
        )}
      </Group>
      <Capacity {...room} position_count={room.capacity_positions ?? room.position_count} />
    </Paper>
  );
}

const degrees = (celsius: number) => formatNumber(celsius, Number.isInteger(celsius) ? 0 : 1).replace('-', '−');

/** Such as `−20 °C (−22 – −18)`; as far as it is known. */
function temperatureOf({ set_point_c, min_c, max_c }: Room) {
  const limits = min_c !== null && max_c !== null ? `${degrees(min_c)} – ${degrees(max_c)}` : undefined;
  if (set_point_c === null) {
    return limits && `${limits} °C`;
  }
  return `${degrees(set_point_c)} °C${limits ? ` (${limits})` : ''}`;
}
