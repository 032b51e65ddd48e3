import { MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CLOSE_DELAY_MS, EDIT_OVERLAY_MS } from '#shared/limits.ts';
import { type User, type UserWarehouses, warehousesBody } from '#shared/user.ts';
import { call } from '../api.ts';
import { useFieldWords } from '../field-words.ts';
import { showFailure, showSuccess } from '../notices.ts';
import { withReason } from '../records.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { wait } from '../wait.ts';
import { useWarehouseChoices } from '../warehouses/WarehouseSelect.tsx';
import { nameOf, usersPath } from './person.ts';

interface WorkPlacesDialogProps {
  user: User;
  /** Null: all of them. */
  held: UserWarehouses['warehouses'];
  onClose(): void;
}

const schema = warehousesBody.pick({ warehouse_ids: true });

/** Lets a member work in all warehouses, or in chosen ones only. */
export function WorkPlacesDialog({ user, held, onClose }: WorkPlacesDialogProps) {
  const { t } = useTranslation(['users', 'notification', 'ui', 'common']);
  const wordsOf = useFieldWords();
  const client = useQueryClient();
  const choices = useWarehouseChoices();
  const initial: { warehouse_ids: string[] | null } = { warehouse_ids: held && held.map(({ id }) => id) };
  const { dirty, values, errors, change, submit, place } = useRecordForm({ schema, initial });
  const name = nameOf(user);
  // What somebody has now is offered, also when it is no longer in use.
  const offered = new Map([...(held ?? []), ...(choices.data?.data ?? [])].map((one) => [one.id, one.name]));

  async function save({ warehouse_ids }: { warehouse_ids: string[] | null }) {
    const about = `warehouses ${user.id}`;
    try {
      await call('PUT', `${usersPath}/${user.id}/warehouses`, { id: user.id, warehouse_ids });
      showSuccess({ about, title: t('notification:edit_title_success'), message: t('places.done', { name }) });
    } catch (problem) {
      const message = withReason(t('places.failed', { name }), problem);
      showFailure({ about, title: t('notification:edit_title_failed'), message });
      return wordsOf(problem);
    }
    await wait(CLOSE_DELAY_MS);
    void client.invalidateQueries({ queryKey: [usersPath] });
    return undefined;
  }

  return (
    <FormDialog
      title={t('places.title', { name })}
      width="small"
      dirty={dirty}
      overlayFor={EDIT_OVERLAY_MS}
      onSubmit={async () => {
        if (await submit(save)) {
          onClose();
        }
      }}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <Radio.Group
          label={t('places.lead')}
          value={values.warehouse_ids ? 'chosen' : 'all'}
          onChange={(choice) => change({ warehouse_ids: choice === 'all' ? null : (initial.warehouse_ids ?? []) })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={t('places.all')} data-autofocus={!held} />
            <Radio value="chosen" label={t('places.chosen')} data-autofocus={held !== null} />
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
      </Stack>
    </FormDialog>
  );
}
