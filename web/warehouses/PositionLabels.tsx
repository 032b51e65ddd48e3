import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position, Room } from '#shared/storage.ts';
import { positionLabel } from '#web/platform/labels/contents.ts';
import { LabelFrame } from '#web/platform/labels/LabelFrame.tsx';

interface PositionLabelsProps {
  warehouse: string;
  room: Room;
  /** Those that are shown: of one level, or all. */
  positions: readonly Position[];
  onClose(): void;
}

/** Labels of the positions of a room, in the order in which one walks past them. */
export default function PositionLabels({ warehouse, room, positions, onClose }: PositionLabelsProps) {
  const { t } = useTranslation('labels');
  const labels = useMemo(
    () =>
      positions
        .toSorted((one, other) => one.code.localeCompare(other.code, 'id', { numeric: true }))
        .map((position) => positionLabel(position, { warehouse, room: room.name })),
    [positions, room.name, warehouse],
  );
  return (
    <LabelFrame
      kind="position"
      labels={labels}
      sizes={['100x70', '70x40', '100x150', 'a4']}
      title={t('of.room', { name: room.name })}
      onClose={onClose}
    />
  );
}
