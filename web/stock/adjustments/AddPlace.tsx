import { Select, Text } from '@mantine/core';
import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { usePlaceName } from './place-name.ts';
import { isAt, placed } from './use-places.ts';

interface AddPlaceProps {
  line: DocumentLine;
  /** What the books say; undefined until that is known. */
  places: readonly AdjustablePlace[] | undefined;
  label: string;
  /** What is said where the books have nothing of it. */
  nothing: string;
  className: string | undefined;
  onAdd(chosen: AdjustablePlace, left: readonly AdjustablePlace[]): void;
}

/** Chooses one of the places of the books that a line does not name yet. */
export function AddPlace({ line, places, label, nothing, className, onAdd }: AddPlaceProps) {
  const nameOf = usePlaceName();
  const left = places?.filter((place) => !line.allocations.some((one) => isAt(one, place))) ?? [];
  if (places?.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {nothing}
      </Text>
    );
  }
  if (left.length === 0) return null;
  return (
    <Select
      aria-label={label}
      placeholder={label}
      size="xs"
      searchable
      className={className ?? ''}
      data={left.map((place) => ({ value: place.id, label: nameOf(placed(place)) }))}
      value={null}
      onChange={(id) => {
        const chosen = left.find((one) => one.id === id);
        if (chosen) onAdd(chosen, left);
      }}
    />
  );
}
