import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '#web/platform/ui/FilterBar.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { useCurrentWarehouse } from './current-warehouse.ts';
import { useWarehouseChoices } from './warehouse-choices.ts';

/**
 * The warehouses that the person may work in. A room belongs to one of them, so another one gives it up. Nothing to choose where
 * the person is in a single one already.
 */
export function WarehouseFilter({ narrowing }: { narrowing: Narrowing }) {
  const { t } = useTranslation('stockDocuments');
  const warehouses = useWarehouseChoices();
  const { currentId } = useCurrentWarehouse();
  if (currentId && !narrowing.chosen['warehouse_id']) {
    return null;
  }
  return (
    <ChoiceFilter
      narrowing={narrowing}
      name="warehouse_id"
      label={t('field.warehouse')}
      error={warehouses.isError && t('pick.failed')}
      data={(warehouses.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      instead={['room_id']}
    />
  );
}
