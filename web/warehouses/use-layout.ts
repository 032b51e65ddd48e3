import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { positionCode, usualPattern } from '#shared/position-code.ts';
import { type Layout, layout, type Position, type ProposedLayout, type Room } from '#shared/storage.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { racksOf } from './plan.ts';
import { roomsPath } from './use-warehouse.ts';

/** The layout of a room that has no racks yet. */
const FIRST = { rows: 4, bays: 6, levels: 3 };

/** The usual patterns of codes, to recognise the one that a room has. */
const patterns = ['{row}-{bay}', '{row_no}-{bay}'].flatMap((short) =>
  [short, `${short}-{level}`].flatMap((pattern) => [pattern, `{room}-${pattern}`]),
);

/** The layout that a room has, to be made larger; a small one for a room without racks. */
export function layoutOf(room: Pick<Room, 'code'>, positions: readonly Position[]): Layout {
  const { rows, bays, levels, at } = racksOf(positions);
  const [some] = at.values();
  if (!some) {
    return { ...FIRST, pattern: usualPattern, capacity_kg: null };
  }
  const pattern = patterns.find((one) => positionCode(one, { ...some, room: room.code }) === some.code);
  return {
    rows: rows.at(-1)!,
    bays: bays.at(-1)!,
    levels: levels[0]!,
    pattern: pattern ?? usualPattern,
    capacity_kg: some.capacity_kg,
  };
}

/** The preview of a layout, fetched once typing pauses; none while the layout is invalid. */
export function useProposal(roomId: string, values: Layout) {
  const [asked] = useDebouncedValue(JSON.stringify(values), pauses.search);
  const isAsked = layout.safeParse(JSON.parse(asked)).success;
  const { data, isError } = useQuery({
    queryKey: [roomsPath, roomId, 'proposal', asked],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: ProposedLayout }>(
          'POST',
          `${roomsPath}/${roomId}/propose_positions`,
          JSON.parse(asked),
          signal,
        )
      ).data,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { data: isAsked ? data : undefined, isError };
}
