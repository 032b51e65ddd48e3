import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { NumberField } from '../ui/number-fields.tsx';
import { type PickPlace, withLess } from './pick-lines.ts';
import classes from './pick.module.css';
import { ShortForm } from './ShortForm.tsx';

interface CountPadProps {
  place: PickPlace;
  onCount(line: DocumentLine): void;
}

/** Takes packs that all weigh the same: only their number counts. */
export function CountPad({ place, onCount }: CountPadProps) {
  const { t } = useTranslation('stockIssued');
  const { line, allocation, done } = place;
  const [count, setCount] = useState<number | null>(allocation.packs);
  const packs = count ?? 0;
  const isLess = packs < allocation.packs;
  if (done >= allocation.packs) {
    return null;
  }
  return (
    <>
      <form
        className={classes.entry}
        onSubmit={(event) => {
          event.preventDefault();
          if (packs === allocation.packs) {
            onCount(line);
          }
        }}
      >
        <NumberField
          size="lg"
          label={t('pick.count')}
          decimals={0}
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the only field
          autoFocus
          value={count}
          error={packs > allocation.packs}
          onChange={setCount}
        />
        <Group>
          <Button type="submit" size="lg" disabled={packs !== allocation.packs}>
            {t('pick.done')}
          </Button>
        </Group>
      </form>
      {isLess && (
        <ShortForm
          missing={allocation.packs - packs}
          reason={line.short_reason}
          onShort={(reason) => onCount(withLess(line, allocation.id, { packs, reason }))}
        />
      )}
    </>
  );
}
