import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraButton } from '#web/platform/scan/CameraButton.tsx';
import { useWedge } from '#web/platform/scan/use-wedge.ts';
import { WrongLabel } from '#web/stock/documents/WrongLabel.tsx';
import { useScannedPicks } from './use-scanned-picks.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import type { PickPlace, Taken } from './pick-lines.ts';
import classes from './pick.module.css';

interface CountPadProps {
  place: PickPlace;
  onPick(taken: Taken): void;
}

/**
 * Takes packs that all weigh the same: only their number counts. All that are missing, unless somebody types fewer, or scans them
 * one by one.
 */
export function CountPad({ place: { line, allocation, done }, onPick }: CountPadProps) {
  const { t } = useTranslation('stockIssued');
  const left = allocation.packs - done;
  const [typed, setTyped] = useState<{ count: number | null } | undefined>();
  const packs = (typed ? typed.count : left) ?? 0;
  const { refused, scan } = useScannedPicks({ line, allocation, left, onPick });
  useWedge(scan);
  if (left <= 0) {
    return refused ? <WrongLabel refused={refused} name={line.variant?.name ?? ''} /> : null;
  }
  return (
    <>
      <form
        className={classes.entry}
        onSubmit={(event) => {
          event.preventDefault();
          if (packs > 0 && packs <= left) {
            onPick({ packs, net_weight: null, reading: null });
            setTyped(undefined);
          }
        }}
      >
        <NumberField
          size="lg"
          label={t('pick.count')}
          decimals={0}
          data-scans
          leftSection={<CameraButton onCode={scan} />}
          leftSectionWidth={44}
          data-autofocus
          autoFocus
          value={typed ? typed.count : left}
          error={packs > left && t('pick.tooMany', { n: formatNumber(left) })}
          onChange={(count) => setTyped({ count })}
        />
        <Button type="submit" size="lg" disabled={packs <= 0 || packs > left}>
          {t('pick.add')}
        </Button>
      </form>
      {refused && <WrongLabel refused={refused} name={line.variant?.name ?? ''} />}
    </>
  );
}
