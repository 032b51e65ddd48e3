import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Cells } from '#web/platform/ui/Cells.tsx';
import { Total } from '#web/platform/ui/Totals.tsx';
import classes from './lines.module.css';
import { markOf } from './weights.ts';

/** How much there is of a line: its packs as a strip of cells and as a figure, and their weight, against what is expected. */
export function LineFigures({ line }: { line: DocumentLine }) {
  const { t } = useTranslation('stockDocuments');
  const { packs, net_weight, expected_packs, expected_weight, allocations, variant } = line;
  const marks = allocations.flatMap(({ pack_weights }) =>
    pack_weights.map((kg) => markOf(kg, variant?.net_weight ?? null)),
  );
  return (
    <>
      <td className={classes.strip}>
        <Cells packs={packs} expected={expected_packs} marks={marks.length === packs ? marks : []} />
        {expected_packs !== null && <small>{progressOf(packs, expected_packs)}</small>}
      </td>
      <td data-figure data-unit={t('field.packs').toLowerCase()}>
        <Total got={formatNumber(packs)} of={expected_packs === null ? undefined : formatNumber(expected_packs)} />
      </td>
      <td data-figure data-unit="kg">
        <Total
          got={formatNumber(net_weight, 3)}
          more={expected_weight === null ? undefined : t('lines.of', { kg: formatNumber(expected_weight, 3) })}
        />
      </td>
    </>
  );

  function progressOf(got: number, expected: number) {
    if (got === 0 && !isOnTheWay(allocations[0])) return t('lines.notStarted');
    const left = expected - got;
    if (left === 0) return t('lines.asExpected');
    if (left > 0 && isOnTheWay(allocations[0])) return t('lines.short', { n: formatNumber(left) });
    return left > 0 ? t('lines.toCome', { n: formatNumber(left) }) : t('lines.moreThan', { n: formatNumber(-left) });
  }
}

/** Whether a place has goods that come off their way from another warehouse: where they go says more than where they were. */
const isOnTheWay = (place: DocumentLine['allocations'][number] | undefined) => place?.stock_status === 'in_transit';

/** Where the goods of a line are, or are put where they arrive: the first place, and how many more there are. */
export function PlaceOf({ line: { allocations } }: { line: DocumentLine }) {
  const { t } = useTranslation('stockDocuments');
  const [first, ...others] = new Set(
    allocations.flatMap((place) => (isOnTheWay(place) ? place.to_position : place.position)?.code ?? []),
  );
  if (!first) {
    return (
      <Text span size="sm" c="dimmed">
        {t('lines.noPlace')}
      </Text>
    );
  }
  return others.length === 0 ? first : t('lines.morePlaces', { place: first, n: formatNumber(others.length) });
}
