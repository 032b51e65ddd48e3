import { formatDay } from '#shared/format-number.ts';
import { formatNpwp } from '#shared/npwp.ts';
import type { PaperWords, RentalPaper } from '#shared/rental-paper.ts';
import { Fact, PaperHead } from '#web/stock/documents/print/Letterhead.tsx';
import classes from '#web/stock/documents/print/print.module.css';

interface RentalSheetProps {
  paper: RentalPaper;
  words: PaperWords;
  /** The page that its code leads to. */
  page: string;
}

/** A paper of rental: who issues it and to whom, its table, what it comes to, and where somebody signs. */
export function RentalSheet({ paper, words, page }: RentalSheetProps) {
  const { heading, number, date, state, seller, buyer, facts, notes, signature } = paper;
  const identity: [string, string][] = [
    ...(number === null ? [] : [[words('number'), number] as [string, string]]),
    [words('date'), date === null ? '—' : formatDay(date)],
  ];
  return (
    <>
      <PaperHead
        issuer={{ ...seller, npwp: seller.npwp && formatNpwp(seller.npwp) }}
        heading={heading}
        facts={identity}
        state={state}
        npwp={words('npwp')}
        page={page}
        scan={words('scan')}
      />
      <div className={classes.parties}>
        <section>
          <h2>{buyer.label}</h2>
          <p className={classes.company}>{buyer.name}</p>
          <p className={classes.address}>{buyer.address}</p>
          <p>{buyer.npwp && `${words('npwp')} ${formatNpwp(buyer.npwp)}`}</p>
        </section>
        <dl>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      </div>
      <Table {...paper} />
      {notes.map(
        ([name, text]) =>
          text && (
            <p key={name} className={classes.notes}>
              <strong>{name}:</strong> {text}
            </p>
          ),
      )}
      {signature && (
        <div className={classes.signatures}>
          <div />
          <div />
          <div>
            <p>{signature}</p>
            <p className={classes.line}>{seller.name}</p>
          </div>
        </div>
      )}
    </>
  );
}

function Table({ heading, number, columns, figuresFrom, rows, sums }: RentalPaper) {
  const width = Math.max(columns.length, 2);
  const kindOf = (column: number) => (column >= figuresFrom ? classes.number : undefined);
  return (
    <table className={classes.goods}>
      {columns.length > 0 && (
        <thead>
          <tr className={classes.running}>
            <th colSpan={width}>{[heading, number].filter(Boolean).join(' ')}</th>
          </tr>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={kindOf(at)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ cells, detail }, place) => (
          <tr key={place}>
            {cells.map((cell, at) => (
              <td key={at} className={kindOf(at)}>
                {cell}
                {at === 1 && detail && <small>{detail}</small>}
              </td>
            ))}
          </tr>
        ))}
        {sums.map(({ label, amount }, at) => (
          <tr key={label} className={at === sums.length - 1 ? classes.total : undefined}>
            <th scope="row" colSpan={width - 1}>
              {label}
            </th>
            <td className={classes.number}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
