import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#shared/storage.ts';
import type { Warehouse } from '#shared/warehouse.ts';
import { ImportDialog } from '#web/platform/import/lazy-import.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { RoomCard } from './RoomCard.tsx';
import { fullest, warmToCold } from './room-order.ts';
import { RoomPlan } from './RoomPlan.tsx';
import { useReadAgain, warehousesPath } from './use-warehouse.ts';
import { useFilter } from '#web/platform/ui/use-filter.ts';

const RoomDialog = lazy(async () => ({ default: (await import('./RoomDialog.tsx')).RoomDialog }));

/** The rooms of a warehouse, and the plan of the one that is looked at. */
export function Rooms({ warehouse, rooms }: { warehouse: Warehouse; rooms: Room[] }) {
  const { t } = useTranslation('warehouses');
  const can = useCan('warehouse');
  const canUpdate = can('update');
  const readAgain = useReadAgain();
  const [isImporting, setImporting] = useState(false);
  const [open, setOpen] = useState<{ room: Room | null }>();
  const plan = useRef<HTMLDivElement>(null);
  const inOrder = useMemo(() => warmToCold(rooms), [rooms]);
  const [roomId] = useFilter('room');
  const [wanted, setWanted] = useFilter('find');
  // Chosen once: goods that come in meanwhile do not change which plan is open.
  const [shownId, setShownId] = useState(() => roomId ?? fullest(inOrder)?.id);
  const shown = inOrder.find(({ id }) => id === shownId) ?? inOrder[0];

  function show(room: Room) {
    setShownId(room.id);
    // On a phone the plan is far below the cards.
    requestAnimationFrame(() => plan.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' }));
  }

  return (
    <>
      <section aria-label={t('rooms.title')}>
        <Group justify="space-between" mb="xs">
          <Text component="h2" fw={600} m={0}>
            {t('rooms.title')}
          </Text>
          <Group gap="xs">
            {can('import') && rooms.length > 0 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconFileSpreadsheet size={16} />}
                onClick={() => setImporting(true)}
              >
                {t('rooms.fromFile')}
              </Button>
            )}
            {canUpdate && (
              <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpen({ room: null })}>
                {t('rooms.add')}
              </Button>
            )}
          </Group>
        </Group>
        {rooms.length === 0 && <Text size="sm">{t('rooms.none')}</Text>}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          {inOrder.map((room) => (
            <RoomCard
              key={room.id}
              room={room}
              shown={room.id === shown?.id}
              onShow={() => show(room)}
              onEdit={canUpdate ? () => setOpen({ room }) : undefined}
            />
          ))}
        </SimpleGrid>
      </section>
      <div ref={plan}>
        {shown && (
          <RoomPlan key={shown.id} warehouse={warehouse.name} room={shown} wanted={wanted} onWant={setWanted} />
        )}
      </div>
      {open && (
        <Suspense>
          <RoomDialog warehouseId={warehouse.id} room={open.room} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      <Suspense>
        {isImporting && (
          <ImportDialog
            path={`${warehousesPath}/${warehouse.id}/positions`}
            what={t('rooms.positionsOf', { name: warehouse.name })}
            name="storage_position"
            onClose={() => {
              setImporting(false);
              readAgain();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
