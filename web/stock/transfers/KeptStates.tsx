import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useAdjustablePlaces } from '#web/stock/adjustments/use-places.ts';
import { transferredType } from './transferred-type.ts';

/** What of the goods of an arrival is held or recalled on its way, and so arrives in that state. */
export function KeptStates({ document, line }: { document: StockDocument; line: DocumentLine }) {
  const { t } = useTranslation(['stockTransferred', 'inventory']);
  const { data: places } = useAdjustablePlaces(transferredType, document, line.variant_id);
  const [first] = line.allocations;
  const kept = (places ?? []).filter(
    ({ batch_id, position_id, handling_unit_code }) =>
      batch_id === first?.batch_id &&
      position_id === first.position_id &&
      (handling_unit_code ?? '').toLowerCase() === (first.handling_unit_code ?? '').toLowerCase(),
  );
  return kept.map(({ id, stock_status, packs, net_weight }) => (
    <Alert key={id} variant="light" color="warn" py={4}>
      {t('arrival.keeps', {
        packs: formatNumber(packs),
        kg: formatNumber(net_weight, 3),
        state: t(`inventory:status.${stock_status}`),
      })}
    </Alert>
  ));
}
