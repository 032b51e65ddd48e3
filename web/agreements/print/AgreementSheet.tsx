import type { Agreement, AgreementPair } from '#shared/stock-agreements.ts';
import type { agreementPaperWords } from '#texts/agreement-paper-words.ts';
import { formatNumber, formatSigned } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { Fact, PaperHead } from '#web/stock/documents/print/Letterhead.tsx';
import classes from '#web/stock/documents/print/print.module.css';
import { agreementsScreen } from '../agreements.ts';

type Words = ReturnType<typeof agreementPaperWords>;

interface AgreementSheetProps {
  agreement: Agreement;
  pairs: readonly AgreementPair[];
  words: Words;
}

/** The paper of an agreement: what both sides have of all goods, why they differ, and where both sign. */
export function AgreementSheet({ agreement, pairs, words }: AgreementSheetProps) {
  const { company } = useSession();
  const formatDate = useFormatDate();
  const { id, number, day, owner, warehouse, status, signed_by, signed_at, answered_by, answered_at } = agreement;
  const state = status === 'agreed' ? null : words(status === 'disputed' ? 'disputed' : 'waiting');
  return (
    <>
      <PaperHead
        issuer={company}
        heading={words('heading')}
        facts={[
          [words('number'), number],
          [words('date'), formatDate(day)],
        ]}
        state={state}
        npwp={words('npwp')}
        page={`${agreementsScreen}/${id}`}
        scan={words('scan')}
      />
      <div className={classes.parties}>
        <section>
          <h2>{words('owner')}</h2>
          <p className={classes.company}>{owner.name}</p>
        </section>
        <dl>
          <Fact name={words('warehouse')}>{warehouse.name}</Fact>
          <Fact name={words('signed')}>{signed_at && `${signed_by}, ${formatDate(signed_at)}`}</Fact>
          {answered_at && (
            <Fact name={words('answered')}>
              {[answered_by?.name, formatDate(answered_at)].filter(Boolean).join(', ')}
            </Fact>
          )}
        </dl>
      </div>
      <Goods pairs={pairs} words={words} />
      <p className={classes.notes}>{words('statement')}</p>
      <div className={classes.signatures}>
        <div>
          <p>{words('store')}</p>
          <p className={classes.line}>{company.name}</p>
        </div>
        <div />
        <div>
          <p>{words('ownerSigns')}</p>
          <p className={classes.line}>{owner.name}</p>
        </div>
      </div>
    </>
  );
}

function Goods({ pairs, words }: Pick<AgreementSheetProps, 'pairs' | 'words'>) {
  const sum = (side: 'ours' | 'theirs') => pairs.reduce((total, pair) => total + (pair[side]?.net_weight ?? 0), 0);
  return (
    <table className={classes.goods}>
      <thead>
        <tr>
          <th scope="col">{words('no')}</th>
          <th scope="col">{words('goods')}</th>
          <th scope="col">{words('batch')}</th>
          {(['packs', 'ours', 'theirs'] as const).map((column) => (
            <th key={column} scope="col" className={classes.number}>
              {words(column)}
            </th>
          ))}
          <th scope="col">{words('why')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair, at) => (
          <tr key={pair.id}>
            <td>{at + 1}</td>
            <td>{pair.variant?.name ?? pair.product?.name}</td>
            <td>{pair.batch_number ?? (pair.batches > 1 ? `${pair.batches} ×` : '')}</td>
            <td className={classes.number}>{pair.ours?.packs == null ? '' : formatNumber(pair.ours.packs)}</td>
            <td className={classes.number}>{pair.ours ? formatNumber(pair.ours.net_weight, 3) : '–'}</td>
            <td className={classes.number}>{pair.theirs ? formatNumber(pair.theirs.net_weight, 3) : '–'}</td>
            <td>{pair.heap === 'same' ? '' : whyOf(pair, words)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row" colSpan={4}>
            {words('total')}
          </th>
          <td className={classes.number}>{formatNumber(sum('ours'), 3)}</td>
          <td className={classes.number}>{formatNumber(sum('theirs'), 3)}</td>
          <td>{`${formatSigned(sum('theirs') - sum('ours'), 3)} kg`}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What their side has more, with the documents that it comes from or the reason that was given. */
function whyOf({ difference, documents, note }: AgreementPair, words: Words): string {
  const more = `${formatSigned(difference.net_weight, 3)} kg`;
  const said = documents.map(({ document, why }) => `${document.number} (${words(why)})`);
  return [more, ...said, ...(note === null ? [] : [note])].join('; ');
}
