import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '#web/platform/ui/FilterBar.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { useDestinations } from './destinations.ts';

/** The warehouses that goods go to. */
export function DestinationFilter({ narrowing }: { narrowing: Narrowing }) {
  const { t } = useTranslation('stockDocuments');
  const { data, isError } = useDestinations();
  return (
    <ChoiceFilter
      narrowing={narrowing}
      name="to_warehouse_id"
      label={t('field.to_warehouse_id')}
      error={isError && t('pick.failed')}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
