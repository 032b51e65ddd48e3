import { Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconLayoutGridAdd, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position, Room } from '#shared/storage.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { ClearPositions } from './ClearPositions.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { racksOf } from './plan.ts';
import { PlanGrid } from './PlanGrid.tsx';
import { PlanLegend } from './PlanLegend.tsx';
import { PositionDialog } from './PositionDialog.tsx';
import { usePlan } from './use-warehouse.ts';

const LayoutDialog = lazy(async () => ({ default: (await import('./LayoutDialog.tsx')).LayoutDialog }));

const ALL = 'all';

/** A room from above, coloured by how full its positions are. A position opens what lies there. */
export function RoomPlan({ room }: { room: Room }) {
  const { t } = useTranslation('warehouses');
  const canUpdate = useCan('warehouse')('update');
  const { data, error, refetch } = usePlan(room.id);
  const [level, setLevel] = useState(ALL);
  const [open, setOpen] = useState<Position>();
  const [asked, setAsked] = useState<'layout' | 'clear'>();
  const positions = data?.positions ?? [];
  const racks = racksOf(positions);
  const floor = positions.find(({ kind }) => kind === 'floor');
  const title = t('plan.title', { name: room.name });
  const close = () => setAsked(undefined);

  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text component="h2" fw={600} m={0}>
            {title}
          </Text>
          {canUpdate && data && (
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconLayoutGridAdd size={16} />}
                onClick={() => setAsked('layout')}
              >
                {t('plan.make')}
              </Button>
              {racks.rows.length > 0 && (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setAsked('clear')}
                >
                  {t('layout.clear')}
                </Button>
              )}
            </Group>
          )}
        </Group>
        {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={200} aria-busy />}
        {data && (
          <>
            <Group justify="space-between" gap="xs">
              <PlanLegend />
              {racks.levels.length > 1 && (
                <SegmentedControl
                  size="xs"
                  aria-label={t('plan.level')}
                  value={level}
                  onChange={setLevel}
                  data={[
                    { value: ALL, label: t('plan.allLevels') },
                    ...racks.levels.toReversed().map((one) => ({ value: String(one), label: String(one) })),
                  ]}
                />
              )}
            </Group>
            {racks.rows.length === 0 && <Text size="sm">{t('plan.noRacks')}</Text>}
            <PlanGrid
              label={title}
              {...racks}
              levels={level === ALL ? racks.levels : racks.levels.filter((one) => String(one) === level)}
              onOpen={setOpen}
            />
            {floor && (
              <Group gap="xs">
                <Text size="sm">{t('plan.floor')}</Text>
                <PlaceButton position={floor} wide onOpen={setOpen} />
              </Group>
            )}
          </>
        )}
      </Stack>
      {open && <PositionDialog position={open} onClose={() => setOpen(undefined)} />}
      {asked === 'layout' && (
        <Suspense>
          <LayoutDialog room={room} positions={positions} onClose={close} />
        </Suspense>
      )}
      {asked === 'clear' && <ClearPositions room={room} onClose={close} />}
    </Paper>
  );
}
