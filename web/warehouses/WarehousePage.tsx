import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/platform/look/BackLink.tsx';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { HistoryButton } from '#web/platform/records/HistoryButton.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { Facts } from './Facts.tsx';
import { Rooms } from './Rooms.tsx';
import { useWarehouse, warehousesPath } from './use-warehouse.ts';

const WarehouseDialog = lazy(async () => ({ default: (await import('./WarehouseDialog.tsx')).WarehouseDialog }));

/** The page of one warehouse: what is known of it, its rooms, and the plan of each. */
export default function WarehousePage() {
  const { t } = useTranslation(['warehouses', 'ui']);
  const { id = '' } = useParams({ strict: false });
  const can = useCan('warehouse');
  const { data, error, refetch } = useWarehouse(id);
  const [editing, setEditing] = useState(false);
  const warehouse = data?.warehouse;

  return (
    <Stack>
      <div>
        {can('list') && <BackLink to="/app/warehouse">{t('back')}</BackLink>}
        <PageTitle title={warehouse?.name ?? t('warehouse')}>
          {warehouse && (
            <Group gap="sm">
              {can('update') && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPencil size={16} />}
                  aria-label={t('ui:record.edit', { name: warehouse.name })}
                  onClick={() => setEditing(true)}
                >
                  {t('change')}
                </Button>
              )}
              <HistoryButton path={warehousesPath} id={warehouse.id} name={warehouse.name} />
            </Group>
          )}
        </PageTitle>
      </div>
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={180} aria-busy />}
      {data && (
        <>
          <Facts {...data} />
          <Rooms {...data} />
        </>
      )}
      {editing && warehouse && (
        <Suspense>
          <WarehouseDialog warehouse={warehouse} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
