import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allocation } from '#web/stock/documents/content.ts';

type Place = Pick<Allocation, 'batch' | 'position' | 'handling_unit_code' | 'stock_status'>;

/** How a place of an adjustment is called: by its batch, where it is, and its state unless it is available. */
export function usePlaceName() {
  const { t } = useTranslation('inventory');
  return useCallback(
    ({ batch, position, handling_unit_code, stock_status }: Place) =>
      [batch?.number, position?.code, handling_unit_code, stock_status !== 'available' && t(`status.${stock_status}`)]
        .filter(Boolean)
        .join(' · '),
    [t],
  );
}
