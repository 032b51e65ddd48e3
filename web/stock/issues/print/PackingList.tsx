import { Fragment } from 'react';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { type BatchPart, byBatch } from './by-batch.ts';
import { Letterhead } from './Letterhead.tsx';
import { Parties } from './Parties.tsx';
import classes from './print.module.css';
import type { SheetProps } from './sheet.ts';
import type { PaperWords } from './words.ts';

/** Weights beside each other. */
const COLUMNS = 8;

/** The packing list: what each pack weighs, batch by batch, and what they come to. */
export function PackingList({ document, consignee, words, title }: SheetProps) {
  return (
    <>
      <Letterhead document={document} paper="packing" words={words} />
      <Parties document={document} consignee={consignee} words={words} />
      <table className={classes.goods}>
        <thead>
          <tr className={classes.running}>
            <th colSpan={COLUMNS + 3}>{title}</th>
          </tr>
          <tr>
            <th scope="col">{words('batch')}</th>
            <th scope="col" colSpan={COLUMNS}>
              {words('weights')}
            </th>
            <th scope="col" className={classes.number}>
              {words('packs')}
            </th>
            <th scope="col" className={classes.number}>
              {words('weight')}
            </th>
          </tr>
        </thead>
        {document.lines.map((line, index) => (
          <LinePacks key={line.id} line={line} n={index + 1} words={words} />
        ))}
        <tbody>
          <tr className={classes.total}>
            <th scope="row" colSpan={COLUMNS + 1}>
              {words('total')}
            </th>
            <td className={classes.number}>{formatNumber(document.packs)}</td>
            <td className={classes.number}>{formatNumber(document.net_weight, 3)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** The packs of a line. */
function LinePacks({ line, n, words }: { line: DocumentLine; n: number; words: PaperWords }) {
  const formatDate = useFormatDate();
  return (
    <tbody>
      <tr className={classes.lineHead}>
        <th scope="colgroup" colSpan={COLUMNS + 3}>
          {n}. {line.variant?.name} <small>{line.variant?.code}</small>
        </th>
      </tr>
      {byBatch(line).map((part) => (
        <Fragment key={part.id}>
          {rowsOf(part).map((weights, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- weights have no name but their place
            <tr key={row} className={classes.weights}>
              <td className={classes.batch}>
                {row === 0 && part.number}
                <small>{row === 0 && part.expiry_date && formatDate(part.expiry_date)}</small>
              </td>
              {padded(weights).map((kg, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column} className={classes.number}>
                  {kg}
                </td>
              ))}
            </tr>
          ))}
          <tr className={classes.subtotal}>
            <th scope="row" colSpan={COLUMNS + 1}>
              {words('subtotal')} {part.number}
            </th>
            <td className={classes.number}>{formatNumber(part.packs)}</td>
            <td className={classes.number}>{formatNumber(part.net_weight, 3)}</td>
          </tr>
        </Fragment>
      ))}
    </tbody>
  );
}

/** A full row, with nothing where no pack is left. */
const padded = (weights: readonly number[]): string[] =>
  Array.from({ length: COLUMNS }, (_, column) => {
    const kg = weights[column];
    return kg === undefined ? '' : formatNumber(kg, 3);
  });

/** The weights of a batch in rows; one empty row where packs were not weighed one by one. */
const rowsOf = ({ pack_weights }: BatchPart): number[][] =>
  Array.from({ length: Math.max(1, Math.ceil(pack_weights.length / COLUMNS)) }, (_, row) =>
    pack_weights.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
