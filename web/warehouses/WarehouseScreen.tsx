import { ActionIcon } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Warehouse } from '#shared/warehouse.ts';
import { RecordScreen } from '#web/platform/records/RecordScreen.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { warehouseColumns } from './columns.tsx';

const loadDialog = () => import('./WarehouseDialog.tsx');
const WarehouseDialog = lazy(async () => ({ default: (await loadDialog()).WarehouseDialog }));

const nameOf = (warehouse: Warehouse) => warehouse.name;
const isActive = (warehouse: Warehouse) => warehouse.status === 'active';
const dialog = (warehouse: Warehouse | null, close: () => void) => (
  <WarehouseDialog warehouse={warehouse} onClose={close} />
);

/** The list of warehouses; rooms and positions are on the page of each. */
export default function WarehouseScreen() {
  const { t } = useTranslation(['warehouses', 'ui']);
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const canView = useCan('warehouse')('view');
  const columns = useMemo(() => warehouseColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  const moreActions = useCallback(
    ({ id, name }: Warehouse) => (
      <ActionIcon
        variant="subtle"
        renderRoot={(props) => <Link to={`/app/warehouse/${id}`} {...props} />}
        aria-label={t('open', { name })}
        title={t('open', { name })}
      >
        <IconLayoutGrid size={18} />
      </ActionIcon>
    ),
    [t],
  );

  return (
    <RecordScreen<Warehouse>
      entity="warehouse"
      path="/warehouses"
      name="warehouse"
      what={t('warehouse')}
      columns={columns}
      nameOf={nameOf}
      isActive={isActive}
      dialog={dialog}
      loadDialog={loadDialog}
      moreActions={canView ? moreActions : undefined}
      onOpen={canView ? ({ id }) => void navigate({ to: `/app/warehouse/${id}` }) : undefined}
    />
  );
}
