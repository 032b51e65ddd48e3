import { Fragment } from 'react';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { byBatch } from './by-batch.ts';
import { Letterhead } from './Letterhead.tsx';
import { Parties } from './Parties.tsx';
import classes from './print.module.css';
import type { SheetProps } from './sheet.ts';

/** The delivery note: what leaves, for whom, by which vehicle, and who signs for it. */
export function DeliveryNote({ document, consignee, words, title, mark }: SheetProps) {
  const formatDate = useFormatDate();
  return (
    <>
      <Letterhead document={document} paper="delivery" words={words} mark={mark} />
      <Parties document={document} consignee={consignee} words={words} />
      <table className={classes.goods}>
        <thead>
          <tr className={classes.running}>
            <th colSpan={6}>{title}</th>
          </tr>
          <tr>
            <th scope="col">{words('no')}</th>
            <th scope="col">{words('goods')}</th>
            <th scope="col">{words('batch')}</th>
            <th scope="col">{words('expiry')}</th>
            <th scope="col" className={classes.number}>
              {words('packs')}
            </th>
            <th scope="col" className={classes.number}>
              {words('weight')}
            </th>
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line, index) => (
            <Fragment key={line.id}>
              {byBatch(line).map((part, at) => (
                <tr key={part.id}>
                  <td>{at === 0 && formatNumber(index + 1)}</td>
                  <td>
                    {at === 0 && (
                      <>
                        {line.variant?.name}
                        <small>{line.variant?.code}</small>
                      </>
                    )}
                  </td>
                  <td className={classes.batch}>{part.number}</td>
                  <td className={classes.batch}>{part.expiry_date && formatDate(part.expiry_date)}</td>
                  <td className={classes.number}>{formatNumber(part.packs)}</td>
                  <td className={classes.number}>{formatNumber(part.net_weight, 3)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
          <tr className={classes.total}>
            <th scope="row" colSpan={4}>
              {words('total')}
            </th>
            <td className={classes.number}>{formatNumber(document.packs)}</td>
            <td className={classes.number}>{formatNumber(document.net_weight, 3)}</td>
          </tr>
        </tbody>
      </table>
      {document.notes && (
        <p className={classes.notes}>
          <strong>{words('notes')}:</strong> {document.notes}
        </p>
      )}
      <div className={classes.signatures}>
        {(['prepared', 'carried', 'received'] as const).map((who) => (
          <div key={who}>
            <p>{words(who)}</p>
            <p className={classes.line}>{words('signature')}</p>
          </div>
        ))}
      </div>
    </>
  );
}
