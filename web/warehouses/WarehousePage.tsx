import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { RecordStatus } from '#web/platform/ui/StatusBadge.tsx';
import { Facts } from './Facts.tsx';
import { Rooms } from './Rooms.tsx';
import { useWarehouse, warehousesPath } from './use-warehouse.ts';
import { useWarehouseFigures } from './use-warehouse-figures.ts';

const WarehouseDialog = lazy(async () => ({ default: (await import('./WarehouseDialog.tsx')).WarehouseDialog }));

/** The page of one warehouse: how much lies in it, what is known of it, its rooms, and the plan of each. */
export default function WarehousePage() {
  const { t } = useTranslation(['warehouses', 'ui']);
  const { id = '' } = useParams({ strict: false });
  const can = useCan('warehouse');
  const { data, error, refetch } = useWarehouse(id);
  const [editing, setEditing] = useState(false);
  const figures = useWarehouseFigures(data);
  const warehouse = data?.warehouse;
  return (
    <RecordPage
      entity="warehouse"
      path={warehousesPath}
      id={id}
      words={{ all: t('back'), gone: t('missing') }}
      title={warehouse?.name ?? t('warehouse')}
      problem={error}
      tryAgain={() => void refetch()}
      tile={warehouse?.code.slice(0, 4)}
      said={
        warehouse && [
          warehouse.code,
          warehouse.city,
          <RecordStatus key="status" isActive={warehouse.status === 'active'}>
            {t(`status.${warehouse.status}`)}
          </RecordStatus>,
        ]
      }
      figures={figures}
      buttons={
        warehouse &&
        can('update') && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            aria-label={t('ui:record.edit', { name: warehouse.name })}
            onClick={() => setEditing(true)}
          >
            {t('change')}
          </Button>
        )
      }
    >
      {data && (
        <>
          <Rooms {...data} />
          <Facts {...data} />
          {editing && (
            <Suspense>
              <WarehouseDialog warehouse={data.warehouse} onClose={() => setEditing(false)} />
            </Suspense>
          )}
        </>
      )}
    </RecordPage>
  );
}
