import { useTranslation } from 'react-i18next';
import type { CountRow } from '#shared/stock/count.ts';
import { PrintSheet } from '#web/stock/documents/print/PrintSheet.tsx';

/** The rows as a list to count by pen where there is no phone: it is only seen on paper. */
export function CountSheet({ name, rows, label }: { name: string; rows: readonly CountRow[]; label: string }) {
  const { t } = useTranslation('stockCounts');
  return (
    <PrintSheet label={label}>
      <h1>{name}</h1>
      <table>
        <thead>
          <tr>
            <th>{t('field.position_id')}</th>
            <th>{t('field.handling_unit_code')}</th>
            <th>{t('field.variant')}</th>
            <th>{t('field.batch_id')}</th>
            <th>{t('packs')}</th>
            <th>{t('net_weight')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, position, handling_unit_code, variant, batch }) => (
            <tr key={id}>
              <td>{position.code}</td>
              <td>{handling_unit_code}</td>
              <td>{variant.name}</td>
              <td>{batch.number}</td>
              <td>{'\u00a0'}</td>
              <td>{'\u00a0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
