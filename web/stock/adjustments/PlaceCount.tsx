import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import type { Quantity } from '#shared/stock/quantity.ts';
import { transforms } from '#shared/stock/transformed.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import type { Allocation } from '#web/stock/documents/content.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { ScaleField } from '#web/stock/documents/ScaleField.tsx';
import classes from './adjustments.module.css';
import { countedIn, differenceOf, type Misfit } from './difference.ts';
import { usePlaceName } from './place-name.ts';
import { isAt } from './use-places.ts';
import { weightOfPacks } from './weight-of-packs.ts';

interface PlaceCountProps {
  kind: string;
  /** Where its faults belong. */
  at: string;
  allocation: Allocation;
  /** What the books say; undefined until that is known. */
  places: readonly AdjustablePlace[] | undefined;
  onChange(next: Allocation): void;
  onRemove(): void;
}

const labelsOf = (kind: string) => {
  if (transforms({ kind })) return ['takenPacks', 'takenWeight'] as const;
  return kind === 'damage' ? (['damagedPacks', 'damagedWeight'] as const) : (['packs', 'net_weight'] as const);
};

/**
 * A place of a line: what the books say, what was counted, and what it differs by. Of damage, what is damaged; of a
 * transformation, what goes in.
 */
export function PlaceCount({ kind, at, allocation, places, onChange, onRemove }: PlaceCountProps) {
  const { t } = useTranslation('stockAdjusted');
  const name = usePlaceName()(allocation);
  // What was counted and is no difference of this kind stays as it was typed, and is not stored.
  const [misfit, setMisfit] = useState<{ counted: Quantity; why: Misfit }>();
  const faults = [
    useFault(at, allocation),
    useFault(`${at}/packs`, allocation.packs),
    useFault(`${at}/net_weight`, allocation.net_weight),
    useFault(`${at}/side`, allocation.side),
    useFault(`${at}/handling_unit_code`, allocation.handling_unit_code),
  ].filter((fault) => fault !== undefined);
  const { packs, net_weight } = allocation;
  const found = places?.find((place) => isAt(allocation, place));
  const book = found ?? { packs: 0, net_weight: 0 };
  const isTaken = kind === 'damage' || transforms({ kind });
  const [ofPacks, ofWeight] = labelsOf(kind);
  const figures = misfit?.counted ?? (isTaken ? { packs, net_weight } : countedIn(book, allocation));

  function count(typed: Partial<Quantity>) {
    const counted = { ...figures, ...typed };
    const difference = isTaken ? { side: null, ...counted } : differenceOf(kind, book, counted);
    if (typeof difference === 'string') {
      setMisfit({ counted, why: difference });
    } else {
      setMisfit(undefined);
      onChange({ ...allocation, ...difference });
    }
  }

  /** Packs that go in weigh their share of what lies there, until somebody weighs them. */
  const countPacks = (counted: number) =>
    count({ packs: counted, ...(found && transforms({ kind }) && { net_weight: weightOfPacks(counted, found) }) });

  const sign = allocation.side === null ? '' : allocation.side === 'found' ? '+' : '−';
  return (
    <fieldset className={classes.place} aria-label={name}>
      <span className={classes.name}>{name}</span>
      <span className={classes.figures}>
        {found || places === undefined ? (
          <>
            {t('book')}: {t('amount', { packs: formatNumber(book.packs), kg: formatNumber(book.net_weight, 3) })}
          </>
        ) : (
          t('unbooked')
        )}
      </span>
      {kind !== 'reweigh' && (
        <NumberField
          label={t(ofPacks)}
          size="xs"
          decimals={0}
          min={0}
          disabled={places === undefined}
          value={figures.packs}
          onChange={(typed) => countPacks(typed ?? 0)}
        />
      )}
      <ScaleField
        label={t(ofWeight)}
        size="xs"
        disabled={places === undefined}
        value={figures.net_weight}
        onChange={(typed) => count({ net_weight: typed ?? 0 })}
      />
      {!isTaken && (
        <output className={classes.figures}>
          {t('difference')}:{' '}
          {t('amount', { packs: sign + formatNumber(packs), kg: sign + formatNumber(net_weight, 3) })}
        </output>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { place: name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
      {misfit && <Fault text={t(misfit.why)} />}
      {faults.map((fault) => (
        <Fault key={fault} text={fault} />
      ))}
    </fieldset>
  );
}
