import { Anchor, Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WarehouseDashboard } from '#shared/dashboard.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { Cold } from '#web/warehouses/Cold.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';

interface RoomsProps {
  warehouseId: string;
  rooms: NonNullable<WarehouseDashboard['rooms']>;
}

const percentOf = (part: number, whole: number) => (whole > 0 ? Math.min(100, (100 * part) / whole) : 0);

/** How full each room is, by weight and by positions, and what of it is held. A room leads to what lies there. */
export function Rooms({ warehouseId, rooms }: RoomsProps) {
  const { t } = useTranslation(['dashboard', 'warehouses']);
  return (
    <Section
      title={t('rooms')}
      tools={
        <Anchor size="sm" renderRoot={(props) => <Link to={`/app/warehouse/${warehouseId}`} {...props} />}>
          {t('toPlan')}
        </Anchor>
      }
    >
      {rooms.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noRooms')}
        </Text>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.figures}>
            <thead>
              <tr>
                <th scope="col">{t('room')}</th>
                <th scope="col">kg</th>
                <th scope="col">{t('capacity')}</th>
                <th scope="col">{t('positionsOf')}</th>
                <th scope="col">{t('held')}</th>
              </tr>
            </thead>
            <tbody>
              {rooms.map((room) => (
                <tr key={room.id}>
                  <th scope="row">
                    <Cold temperatureClass={room.temperature_class} short />{' '}
                    <ToList list="inventorystock" search={{ room_id: room.id }}>
                      {room.name}
                    </ToList>
                  </th>
                  <td>
                    <Figure>{formatNumber(room.net_weight, 3)}</Figure>
                  </td>
                  <td>
                    {room.capacity_kg === null ? (
                      '–'
                    ) : (
                      <>
                        {formatNumber(percentOf(room.net_weight, room.capacity_kg))} %
                        <Progress
                          size="sm"
                          value={percentOf(room.net_weight, room.capacity_kg)}
                          aria-label={t('filled', { name: room.name })}
                        />
                      </>
                    )}
                  </td>
                  <td>
                    {formatNumber(room.used_positions)} / {formatNumber(room.position_count)}
                  </td>
                  <td>{room.held_weight > 0 ? <Figure>{formatNumber(room.held_weight, 3)}</Figure> : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
