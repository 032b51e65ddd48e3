import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from '#shared/limits.ts';
import type { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import type { AskedEntity, AskedForm } from './request.ts';

interface AskedHeadProps {
  entity: AskedEntity;
  /** The warehouse where there is one only. */
  only: string | null;
  form: Pick<ReturnType<typeof useRecordForm<AskedForm>>, 'field' | 'change'>;
}

/** When, where and how goods come or go, and whose they are where somebody is of several partners. */
export function AskedHead({ entity, only, form: { field, change } }: AskedHeadProps) {
  const { t } = useTranslation(['portal', 'stockDocuments']);
  const partners = useSession().user.partners ?? [];
  const isIssue = entity === 'stockissued';
  const warehouse = field('warehouse_id');
  // Goods lie in one warehouse, and are somebody's: others are chosen anew.
  const anew = isIssue ? { lines: [] } : {};
  const text = (name: 'vehicle_number' | 'driver_name' | 'notes') => {
    const { value, onChange, ...rest } = field(name);
    return {
      ...rest,
      value: value ?? '',
      maxLength: TEXT_MAX,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value || null),
    };
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {partners.length > 1 && (
        <Select
          label={t('ask.partner')}
          allowDeselect={false}
          data={partners.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('partner_id')}
          onChange={(partner_id) => change({ partner_id, ...anew })}
        />
      )}
      <DateField label={t(isIssue ? 'ask.date' : 'ask.arrives')} withAsterisk {...field('date')} />
      <WarehouseSelect
        label={t('stockDocuments:field.warehouse')}
        withAsterisk
        {...warehouse}
        value={warehouse.value ?? only}
        onChange={(warehouse_id) => change({ warehouse_id, ...anew })}
      />
      <TextInput label={t('ask.vehicle')} {...text('vehicle_number')} />
      <TextInput label={t(isIssue ? 'ask.who' : 'ask.driver')} {...text('driver_name')} />
      <Textarea label={t('ask.notes')} autosize minRows={1} {...text('notes')} />
    </SimpleGrid>
  );
}
