import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#shared/storage.ts';
import type { Warehouse } from '#shared/warehouse.ts';
import { RecordStatus } from '#web/platform/ui/StatusBadge.tsx';
import { Capacity } from './Capacity.tsx';
import { totalOf } from './plan.ts';
import { Point } from './Point.tsx';
import classes from './warehouse.module.css';

/** The facts of a warehouse, how full it is, and its place on the map. */
export function Facts({ warehouse, rooms }: { warehouse: Warehouse; rooms: Room[] }) {
  const { t } = useTranslation('warehouses');
  const { code, warehouse_type, warehouse_category, city, address, status, notes } = warehouse;
  const total = totalOf(rooms);
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={t('facts')} className={classes.about ?? ''}>
      <div className={classes.told}>
        <dl className={classes.facts}>
          <Fact name={t('field.code')}>{code}</Fact>
          <Fact name={t('field.status')}>
            <RecordStatus isActive={status === 'active'}>{t(`status.${status}`)}</RecordStatus>
          </Fact>
          <Fact name={t('field.warehouse_type_id')}>{warehouse_type?.name}</Fact>
          <Fact name={t('field.warehouse_category_id')}>{warehouse_category?.name}</Fact>
          <Fact name={t('field.city')}>{city}</Fact>
          <Fact name={t('field.address')}>{address}</Fact>
          <Fact name={t('field.notes')}>{notes}</Fact>
        </dl>
        <Capacity {...total} capacity_kg={warehouse.capacity_kg ?? total.capacity_kg} />
      </div>
      {warehouse.longitude !== null && warehouse.latitude !== null && (
        <div className={classes.map}>
          <Point longitude={warehouse.longitude} latitude={warehouse.latitude} />
        </div>
      )}
    </Paper>
  );
}

/** One thing that is known; what is not is left out. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children && (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0} className={classes.lines ?? ''}>
        {children}
      </Text>
    </div>
  );
