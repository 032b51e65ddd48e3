import { Fragment } from 'react';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { kilogramsIn } from '../content.ts';
import { byBatch, type WeighedGross } from './by-batch.ts';
import { FactsLine, isKnown } from './FactsLine.tsx';
import { factsOf, type GoodsFacts } from './facts.ts';
import { Letterhead } from './Letterhead.tsx';
import { Parties } from './Parties.tsx';
import classes from './print.module.css';
import type { SheetProps } from './sheet.ts';
import type { PaperWords } from './words.ts';

/** Weights beside each other, and how many of their columns each fact of a batch takes. */
const COLUMNS = 10;
const WIDE = { batch: 4, expiry: 2, packs: 2, weight: 2 } as const;
const NAMES = WIDE.batch + WIDE.expiry;

/** The packing list: its batches with what they come to, and below each what its packs weigh. */
export function PackingList({ document, consignee, words, title, mark }: SheetProps) {
  return (
    <>
      <Letterhead document={document} paper="packing" words={words} mark={mark} />
      <Parties document={document} consignee={consignee} words={words} />
      <table className={classes.goods} data-columns={COLUMNS}>
        <thead>
          <tr className={classes.running}>
            <th colSpan={COLUMNS}>{title}</th>
          </tr>
          <tr>
            <th scope="col" colSpan={WIDE.batch}>
              {words('batch')}
              <small>{words('weights')}</small>
            </th>
            <th scope="col" colSpan={WIDE.expiry}>
              {words('expiry')}
            </th>
            <th scope="col" colSpan={WIDE.packs} className={classes.number}>
              {words('packs')}
            </th>
            <th scope="col" colSpan={WIDE.weight} className={classes.number}>
              {words('weight')}
            </th>
          </tr>
        </thead>
        {document.lines.map((line, index) => (
          <LinePacks key={line.id} line={line} n={index + 1} words={words} />
        ))}
        <tbody>
          <tr className={classes.total}>
            <th scope="row" colSpan={NAMES}>
              {words('total')}
            </th>
            <Sum packs={document.packs} kilograms={document.net_weight} />
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** The packs of a line; what its batches come to, where there are several. */
function LinePacks({ line, n, words }: { line: DocumentLine; n: number; words: PaperWords }) {
  const formatDate = useFormatDate();
  const parts = byBatch(line);
  return (
    <tbody>
      <tr className={classes.lineHead}>
        <th scope="colgroup" colSpan={COLUMNS}>
          {n}. {line.variant?.name} <small>{line.variant?.code}</small>
        </th>
      </tr>
      {parts.map((part, at) => (
        <Fragment key={part.id}>
          <tr className={classes.batchRow} data-weighed={part.pack_weights.length > 0 || undefined}>
            <td colSpan={WIDE.batch}>
              {part.number}
              {part.weighed && <small>{grossOf(part.weighed, words)}</small>}
            </td>
            <td colSpan={WIDE.expiry}>{part.expiry_date && formatDate(part.expiry_date)}</td>
            <Sum packs={part.packs} kilograms={part.net_weight} />
          </tr>
          <FactsRow
            facts={factsOf(line.variant, at === 0, part)}
            words={words}
            isWeighed={part.pack_weights.length > 0}
          />
          {rowsOf(part.pack_weights).map((weights, row) => (
            <tr key={row} className={classes.weights}>
              {padded(weights).map((kg, column) => (
                <td key={column} className={classes.number}>
                  {kg}
                </td>
              ))}
            </tr>
          ))}
        </Fragment>
      ))}
      {parts.length > 1 && (
        <tr className={classes.subtotal}>
          <th scope="row" colSpan={NAMES}>
            {words('subtotal')}
          </th>
          <Sum
            packs={parts.reduce((sum, { packs }) => sum + packs, 0)}
            kilograms={kilogramsIn(parts.map(({ net_weight }) => net_weight))}
          />
        </tr>
      )}
    </tbody>
  );
}

/** What is known of a batch, below its number. */
const FactsRow = ({ facts, words, isWeighed }: { facts: GoodsFacts; words: PaperWords; isWeighed: boolean }) =>
  isKnown(facts) && (
    <tr className={classes.factsRow} data-weighed={isWeighed || undefined}>
      <td colSpan={COLUMNS}>
        <FactsLine facts={facts} words={words} />
      </td>
    </tr>
  );

/** What the packs of a batch weighed in their containers, and what of it was none of them. */
const grossOf = (weighed: WeighedGross, words: PaperWords) =>
  (['gross', 'tare', 'glaze'] as const)
    .filter((part) => weighed[part] > 0)
    .map((part) => `${words(part)} ${formatNumber(weighed[part], 3)}`)
    .join(' · ');

/** Packs and kg at the end of a row. */
const Sum = ({ packs, kilograms }: { packs: number; kilograms: number }) => (
  <>
    <td colSpan={WIDE.packs} className={classes.number}>
      {formatNumber(packs)}
    </td>
    <td colSpan={WIDE.weight} className={classes.number}>
      {formatNumber(kilograms, 3)}
    </td>
  </>
);

/** A full row, with nothing where no pack is left. */
const padded = (weights: readonly number[]): string[] =>
  Array.from({ length: COLUMNS }, (_, column) => {
    const kg = weights[column];
    return kg === undefined ? '' : formatNumber(kg, 3);
  });

/** The weights of a batch in rows; none where its packs were not weighed one by one. */
const rowsOf = (weights: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(weights.length / COLUMNS) }, (_, row) =>
    weights.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
