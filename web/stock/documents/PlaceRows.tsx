import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { ColumnsContext } from './line-columns.ts';
import classes from './lines.module.css';
import { PackWeights } from './PackWeights.tsx';

/** The content of an empty cell. */
const none = null;

/** Where the goods of a line are or came from, a row each in the columns of the table: batch, place, packs and weight. */
export function PlaceRows({ line }: { line: DocumentLine }) {
  const { t } = useTranslation(['stockDocuments', 'inventory']);
  const formatDate = useFormatDate();
  const { before, after } = use(ColumnsContext);
  return line.allocations.map((one) => {
    const { id, batch, position, handling_unit_code, stock_status, packs, net_weight, pack_weights, pack_readings } =
      one;
    const place = [position?.code, handling_unit_code].filter(Boolean).join(' · ');
    const state = stock_status !== 'available' && t(`inventory:status.${stock_status}`);
    const expiry = batch?.expiry_date && formatDate(batch.expiry_date);
    return (
      <tr key={id} className={classes.part}>
        <th scope="row">
          {[batch?.number, expiry, before.length === 0 && place, state].filter(Boolean).join(' · ')}
          {pack_weights.length > 0 && <PackWeights pack_weights={pack_weights} pack_readings={pack_readings} />}
        </th>
        {before.map(({ head }, at) => (
          <td key={head}>{at === 0 && place}</td>
        ))}
        <td className={classes.strip}>{none}</td>
        <td data-figure data-unit={t('field.packs').toLowerCase()}>
          {formatNumber(packs)}
        </td>
        <td data-figure data-unit="kg">
          <Figure>{formatNumber(net_weight, 3)}</Figure>
        </td>
        <td colSpan={after.length + 1}>{none}</td>
      </tr>
    );
  });
}
