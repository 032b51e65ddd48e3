import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '#web/platform/ui/FilterBar.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { useWarehouseChoices } from './WarehouseSelect.tsx';

/** The warehouses that the person may work in. A room belongs to one of them, so another one gives it up. */
export function WarehouseFilter({ narrowing }: { narrowing: Narrowing }) {
  const { t } = useTranslation('stockDocuments');
  const warehouses = useWarehouseChoices();
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
