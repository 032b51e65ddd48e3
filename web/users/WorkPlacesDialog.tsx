import { MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, type UserWarehouses, warehousesBody } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useWarehouseChoices } from '../warehouses/warehouse-choices.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { nameOf, usersPath } from './person.ts';

interface WorkPlacesDialogProps {
  user: User;
  held: UserWarehouses;
  onClose(): void;
}

const schema = warehousesBody.pick({ warehouse_ids: true });

/** Null: all of them. */
interface WorkPlacesForm extends Record<string, unknown> {
  warehouse_ids: string[] | null;
}

const formOf = ({ warehouses }: UserWarehouses): WorkPlacesForm => ({
  warehouse_ids: warehouses && warehouses.map(({ id }) => id),
});

/** Lets a member work in all warehouses, or in chosen ones only. */
export function WorkPlacesDialog({ user, held, onClose }: WorkPlacesDialogProps) {
  const { t } = useTranslation(['users', 'ui', 'common', 'records']);
  const choices = useWarehouseChoices();
  const [initial] = useState(() => formOf(held));
  const form = useRecordForm({ schema, initial, record: held, formOf });
  const { values, errors, change, record } = form;
  // What somebody has now is offered, also when it is no longer in use.
  const offered = new Map(
    [held, record]
      .flatMap((known) => known?.warehouses ?? [])
      .concat(choices.data?.data ?? [])
      .map((one) => [one.id, one.name]),
  );

  /** Where somebody works, in words. */
  const wordsFor = (_: string, ids: unknown) =>
    Array.isArray(ids) ? ids.map((id) => offered.get(id) ?? t('records:meanwhile.other')).join(', ') : t('places.all');

  return (
    <AccessDialog
      user={user}
      part="places"
      form={form}
      wordsFor={wordsFor}
      send={async ({ warehouse_ids }, version) => {
        await call('PUT', `${usersPath}/${user.id}/warehouses`, { id: user.id, warehouse_ids, version });
        return t('places.done', { name: nameOf(user) });
      }}
      onClose={onClose}
    >
      <Radio.Group
        label={t('places.lead')}
        value={values.warehouse_ids ? 'chosen' : 'all'}
        onChange={(choice) => change({ warehouse_ids: choice === 'all' ? null : (initial.warehouse_ids ?? []) })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('places.all')} data-autofocus={!held.warehouses} />
          <Radio value="chosen" label={t('places.chosen')} data-autofocus={held.warehouses !== null} />
        </Stack>
      </Radio.Group>
      {values.warehouse_ids && (
        <MultiSelect
          label={t('places.warehouses')}
          withAsterisk
          searchable
          placeholder={values.warehouse_ids.length === 0 ? t('ui:choose') : ''}
          nothingFoundMessage={t('common:not_found')}
          data={[...offered].map(([value, label]) => ({ value, label }))}
          data-path="warehouse_ids"
          value={values.warehouse_ids}
          error={errors['warehouse_ids'] ?? (choices.isError && t('ui:choicesFailed'))}
          onChange={(warehouse_ids) => change({ warehouse_ids })}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('places.effect')}
      </Text>
    </AccessDialog>
  );
}
