import { useState } from 'react';
import { parseScan } from '#shared/scan/parse-scan.ts';
import type { VariantChoice } from '#shared/stock/choices.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { lineOfVariant } from './same-line.ts';
import type { Named } from './VariantPicker.tsx';

/** A batch as its label names it, whose place is to be chosen. */
export interface ScannedBatch {
  /** Whether a batch is meant. */
  is(batch: { batch_id: string; batch_number: string }): boolean;
  /** Its place was chosen, or there is none. */
  onDone(): void;
}

/** What was scanned by a label that names a batch, a label of our own or of GS1; undefined: none does. */
function batchIn({ batchCode, scanned }: Named): ScannedBatch['is'] | undefined {
  const own = batchCode === undefined ? undefined : parseScan(batchCode);
  if (own?.is === 'own') return ({ batch_id }) => batch_id === own.own.code;
  const lot = scanned?.batch?.toLowerCase();
  return lot === undefined ? undefined : ({ batch_number }) => batch_number.toLowerCase() === lot;
}

/** The batch that was scanned last, for the line of its goods. */
export function useScannedBatch(lines: readonly DocumentLine[]) {
  const [last, setLast] = useState<Pick<ScannedBatch, 'is'> & { variant_id: string }>();
  return {
    /** Takes how goods were named; they are added as all goods are. */
    named(variant: VariantChoice, how: Named): undefined {
      const is = batchIn(how);
      setLast(is && { is, variant_id: variant.id });
    },
    scannedIn(line: DocumentLine): ScannedBatch | undefined {
      if (!last || lineOfVariant(lines, last.variant_id)?.id !== line.id) return undefined;
      return { is: last.is, onDone: () => setLast(undefined) };
    },
  };
}
