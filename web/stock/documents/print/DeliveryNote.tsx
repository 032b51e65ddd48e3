import { goodsRows } from './goods-rows.ts';
import { GoodsTable } from './GoodsTable.tsx';
import { Letterhead } from './Letterhead.tsx';
import { Parties } from './Parties.tsx';
import classes from './print.module.css';
import type { SheetProps } from './sheet.ts';
import { Signatures } from './Signatures.tsx';

/** The delivery note: what leaves, for whom, by which vehicle, and who signs for it. */
export function DeliveryNote({ document, consignee, words, title, mark }: SheetProps) {
  return (
    <>
      <Letterhead document={document} paper="delivery" words={words} mark={mark} />
      <Parties document={document} consignee={consignee} words={words} />
      <GoodsTable title={title} rows={goodsRows(document)} total={document} words={words} withExpiry />
      {document.notes && (
        <p className={classes.notes}>
          <strong>{words('notes')}:</strong> {document.notes}
        </p>
      )}
      <Signatures of={['prepared', 'carried', 'received']} words={words} />
    </>
  );
}
