import { useState } from 'react';
import { labelIn, parseScan, type Scan } from '#shared/scan/parse-scan.ts';
import { type Refused, refusalOf } from '#web/stock/documents/labels.ts';
import type { PickPlace, Taken } from './pick-lines.ts';

interface ScannedPicks extends Pick<PickPlace, 'line' | 'allocation'> {
  /** Packs still to be picked there. */
  left: number;
  onPick(taken: Taken): void;
}

const refuse = (code: Refused['code']): Refused => ({ code, label: '', own: '', scanned: {} });

/** Picks packs that all weigh alike by their labels: each is one pack, or as many as it says. */
export function useScannedPicks({ line, allocation, left, onPick }: ScannedPicks) {
  const [refused, setRefused] = useState<Refused>();
  const [labels, setLabels] = useState<ReadonlySet<string>>(new Set());

  function refusedBy(scan: Scan, packs: number): Refused | undefined {
    const label = labelIn(scan);
    const isItsBatch = scan.is === 'own' && scan.own.kind === 'BATCH' && scan.own.code === allocation.batch_id;
    const refusal = refusalOf(scan, line, allocation);
    if (refusal) return refusal;
    // A batch number alone may be that of another product.
    if (!label?.gtin && !isItsBatch) return refuse('unnamed');
    if (label?.serial && labels.has(label.serial)) return refuse('twice');
    return packs > left ? refuse('too_many') : undefined;
  }

  return {
    refused,
    scan(code: string) {
      const scan = parseScan(code);
      const { serial, count: packs = 1 } = labelIn(scan) ?? {};
      const refusal = refusedBy(scan, packs);
      setRefused(refusal);
      if (refusal) return;
      if (serial) setLabels(new Set([...labels, serial]));
      onPick({ packs, net_weight: null, reading: null });
    },
  };
}
