import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { kilogramsIn } from '../content.ts';
import type { WeighedGross } from './by-batch.ts';
import { FactsLine, isKnown } from './FactsLine.tsx';
import type { GoodsFacts } from './facts.ts';
import classes from './print.module.css';
import type { PaperWords } from './words.ts';

/** Goods of one batch on a paper. Weights in kg. */
export interface GoodsRow {
  id: string;
  /** The number of its line; null: a further batch of the line above. */
  n: number | null;
  variant: { name: string; code: string; unit?: string | null } | null;
  batch: string;
  expiry_date?: string | null;
  packs: number;
  net_weight: number;
  weighed?: WeighedGross | null;
  facts?: GoodsFacts;
}

interface GoodsTableProps {
  /** On top of every page of the table. */
  title: string;
  rows: readonly GoodsRow[];
  /** What all rows come to. */
  total: { packs: number; net_weight: number };
  words: PaperWords;
  withExpiry?: boolean;
}

/** The goods of a paper by their batches, and what they come to. */
export function GoodsTable({ title, rows, total, words, withExpiry = false }: GoodsTableProps) {
  const formatDate = useFormatDate();
  const names = withExpiry ? 4 : 3;
  // As far as packs were weighed in their containers: what nobody weighed so has no column.
  const parts = (['gross', 'tare', 'glaze'] as const).filter((part) => rows.some(({ weighed }) => weighed?.[part]));
  return (
    <table className={classes.goods}>
      <thead>
        <tr className={classes.running}>
          <th colSpan={names + parts.length + 2}>{title}</th>
        </tr>
        <tr>
          <th scope="col">{words('no')}</th>
          <th scope="col">{words('goods')}</th>
          <th scope="col">{words('batch')}</th>
          {withExpiry && <th scope="col">{words('expiry')}</th>}
          <th scope="col" className={classes.number}>
            {words('packs')}
          </th>
          {parts.map((part) => (
            <th key={part} scope="col" className={classes.number}>
              {words(part)}
            </th>
          ))}
          <th scope="col" className={classes.number}>
            {words('weight')}
          </th>
        </tr>
      </thead>
      {rows.map(({ id, n, variant, batch, expiry_date, packs, net_weight, weighed, facts }) => (
        <tbody key={id} className={classes.row}>
          <tr>
            <td rowSpan={isKnown(facts) ? 2 : 1}>{n !== null && formatNumber(n)}</td>
            <td>
              {n !== null && (
                <>
                  {variant?.name}
                  <small>{variant?.code}</small>
                </>
              )}
            </td>
            <td className={classes.batch}>{batch}</td>
            {withExpiry && <td className={classes.batch}>{expiry_date && formatDate(expiry_date)}</td>}
            <td className={classes.number}>
              {formatNumber(packs)}
              {variant?.unit && <small> {variant.unit}</small>}
            </td>
            {parts.map((part) => (
              <td key={part} className={classes.number}>
                {weighed ? formatNumber(weighed[part], 3) : '–'}
              </td>
            ))}
            <td className={classes.number}>{formatNumber(net_weight, 3)}</td>
          </tr>
          {isKnown(facts) && (
            <tr className={classes.factsRow}>
              <td colSpan={names + parts.length + 1}>
                <FactsLine facts={facts} words={words} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
      <tbody>
        <tr className={classes.total}>
          <th scope="row" colSpan={names}>
            {words('total')}
          </th>
          <td className={classes.number}>{formatNumber(total.packs)}</td>
          {parts.map((part) => (
            <td key={part} className={classes.number}>
              {rows.every(({ weighed }) => weighed)
                ? formatNumber(kilogramsIn(rows.map(({ weighed }) => weighed?.[part] ?? 0)), 3)
                : '–'}
            </td>
          ))}
          <td className={classes.number}>{formatNumber(total.net_weight, 3)}</td>
        </tr>
      </tbody>
    </table>
  );
}
