import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scanned } from '#shared/scan/label-of.ts';
import type { VariantChoice } from '#shared/stock/choices.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { withLine, withLines } from '#web/stock/documents/content.ts';
import { labelledOf, refusalOf, type Refused } from '#web/stock/documents/labels.ts';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import { WrongLabel } from '#web/stock/documents/WrongLabel.tsx';
import { lineFor, scannedInto } from './scan.ts';

interface ScannedLines {
  lines: readonly DocumentLine[];
  change: ChangeDraft;
  newLine(variant: VariantChoice): DocumentLine;
  onShow(id: string): void;
}

/** Labels scanned for a receipt: each is a pack of its line, and the scanner goes on at once. */
export function useScannedLines({ lines, change, newLine, onShow }: ScannedLines) {
  const { t } = useTranslation('stockReceived');
  const [refused, setRefused] = useState<{ line: DocumentLine; why: Refused }>();
  const [labels, setLabels] = useState<ReadonlySet<string>>(new Set());

  /** Counts a label; answers what to say of it, which is nothing where it was refused. */
  function scan(variant: VariantChoice, scanned: Scanned): string {
    const found = lineFor(lines, variant.id, scanned);
    const line = found ?? newLine(variant);
    // The variant as it was just found knows codes that were learned after the document was opened.
    const refusal = refusalOf({ is: 'label', label: scanned }, { ...line, variant });
    const label = scanned.serial && `${scanned.gtin} ${scanned.serial}`;
    if (refusal || (label && labels.has(label))) {
      setRefused({ line, why: refusal ?? { code: 'twice', label: label!, own: '', scanned } });
      return '';
    }
    if (label) setLabels(new Set([...labels, label]));
    const next = scannedInto(line, scanned);
    change(
      (before) =>
        found
          ? withLine(before, line.id, (now) => scannedInto(now, scanned))
          : withLines(before, [...before.lines, next]),
      'once',
    );
    // Where the label told no weight, the line asks for it.
    if (next.packs === line.packs) onShow(line.id);
    return t('scanned', { n: formatNumber(next.packs), name: variant.name, batch: labelledOf(next).batch ?? '–' });
  }

  return {
    take(variant: VariantChoice, scanned: Scanned | undefined): string | undefined {
      setRefused(undefined);
      return scanned && scan(variant, scanned);
    },
    refusal: refused && <WrongLabel refused={refused.why} name={refused.line.variant?.name ?? ''} />,
  };
}
