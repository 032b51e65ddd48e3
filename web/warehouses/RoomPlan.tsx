import { Button, Group, NativeSelect, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconLayoutGridAdd, IconPrinter, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position, Room } from '#shared/storage.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { withWords } from '#web/platform/texts/index.ts';
import { ClearPositions } from './ClearPositions.tsx';
import { foundIn } from './find-in-plan.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { lookAt, lyingIn, type PlanLayer, planLayers } from './plan-layers.ts';
import { racksOf } from './plan.ts';
import { FoundGoods, PlanFind } from './PlanFind.tsx';
import { PlanGrid } from './PlanGrid.tsx';
import { PlanLegend } from './PlanLegend.tsx';
import { PositionDialog } from './PositionDialog.tsx';
import { usePlan } from './use-warehouse.ts';

const PositionLabels = lazy(() => withWords('labels', import('./PositionLabels.tsx')));
const LayoutDialog = lazy(async () => ({ default: (await import('./LayoutDialog.tsx')).LayoutDialog }));

const ALL = 'all';

interface RoomPlanProps {
  /** Its name. */
  warehouse: string;
  room: Room;
  /** The batch, product or owner whose goods are marked. */
  wanted: string | undefined;
  onWant(wanted: string | undefined): void;
}

/** A room from above, coloured by one of several things. A position opens what lies there. */
export function RoomPlan({ warehouse, room, wanted, onWant }: RoomPlanProps) {
  const { t } = useTranslation('warehouses');
  const canUpdate = useCan('warehouse')('update');
  const { data, error, refetch } = usePlan(room.id);
  const [level, setLevel] = useState(ALL);
  const [layer, setLayer] = useState<PlanLayer>('fill');
  const [open, setOpen] = useState<Position>();
  const [asked, setAsked] = useState<'layout' | 'clear' | 'labels'>();
  const positions = data?.positions ?? [];
  const racks = racksOf(positions);
  const floor = positions.find(({ kind }) => kind === 'floor');
  const title = t('plan.title', { name: room.name });
  const close = () => setAsked(undefined);
  const lying = useMemo(() => data && lyingIn(data), [data]);
  const found = useMemo(() => (data ? foundIn(data, wanted) : []), [data, wanted]);
  const foundAt = useMemo(() => new Set(found.map(({ position_id }) => position_id)), [found]);
  const place = (position: Position, wide = false) =>
    lying && (
      <PlaceButton
        key={position.id}
        position={position}
        look={lookAt(layer, position, lying)}
        isFound={foundAt.has(position.id)}
        wide={wide}
        onOpen={setOpen}
      />
    );

  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text component="h2" fw={600} m={0}>
            {title}
          </Text>
          <Group gap="xs">
            {positions.length > 0 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPrinter size={16} />}
                onClick={() => setAsked('labels')}
              >
                {t('plan.labels')}
              </Button>
            )}
            {canUpdate && data && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconLayoutGridAdd size={16} />}
                onClick={() => setAsked('layout')}
              >
                {t('plan.make')}
              </Button>
            )}
            {canUpdate && racks.rows.length > 0 && (
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
        </Group>
        {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={200} aria-busy />}
        {data && (
          <>
            <Group gap="xs">
              <NativeSelect
                size="xs"
                aria-label={t('plan.layer.label')}
                value={layer}
                onChange={({ currentTarget }) =>
                  setLayer(planLayers.find((one) => one === currentTarget.value) ?? 'fill')
                }
                data={planLayers.map((one) => ({ value: one, label: t(`plan.layer.${one}`) }))}
              />
              <PlanFind plan={data} wanted={wanted} onWant={onWant} />
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
            <PlanLegend layer={layer} products={lying?.products ?? []} />
            {wanted && <FoundGoods plan={data} found={found} />}
            {racks.rows.length === 0 ? (
              <Text size="sm">{t('plan.noRacks')}</Text>
            ) : (
              <PlanGrid
                label={title}
                {...racks}
                levels={level === ALL ? racks.levels : racks.levels.filter((one) => String(one) === level)}
                place={place}
              />
            )}
            {floor && (
              <Group gap="xs">
                <Text size="sm">{t('plan.floor')}</Text>
                {place(floor, true)}
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
      {asked === 'labels' && (
        <Suspense>
          <PositionLabels
            warehouse={warehouse}
            room={room}
            positions={level === ALL ? positions : positions.filter(({ level_no }) => String(level_no) === level)}
            onClose={close}
          />
        </Suspense>
      )}
      {asked === 'clear' && <ClearPositions room={room} onClose={close} />}
    </Paper>
  );
}
