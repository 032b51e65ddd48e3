import { byBatch } from './by-batch.ts';
import { GoodsTable } from './GoodsTable.tsx';
import { Letterhead } from './Letterhead.tsx';
import { Parties } from './Parties.tsx';
import classes from './print.module.css';
import type { SheetProps } from './sheet.ts';
import { Signatures } from './Signatures.tsx';

/** The delivery note: what leaves, for whom, by which vehicle, and who signs for it. */
export function DeliveryNote({ document, consignee, words, title, mark }: SheetProps) {
  const rows = document.lines.flatMap((line, index) =>
    byBatch(line).map(({ id, number, expiry_date, packs, net_weight }, at) => ({
      id: `${line.id} ${id}`,
      n: at === 0 ? index + 1 : null,
      variant: line.variant,
      batch: number,
      expiry_date,
      packs,
      net_weight,
    })),
  );
  return (
    <>
      <Letterhead document={document} paper="delivery" words={words} mark={mark} />
      <Parties document={document} consignee={consignee} words={words} />
      <GoodsTable title={title} rows={rows} total={document} words={words} withExpiry />
      {document.notes && (
        <p className={classes.notes}>
          <strong>{words('notes')}:</strong> {document.notes}
        </p>
      )}
      <Signatures of={['prepared', 'carried', 'received']} words={words} />
    </>
  );
}
