import { Button, Loader, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Position, positionChange } from '#shared/storage.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { useDeleteRecord, useSaveRecord } from '#web/platform/records/records.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { Goods } from './Goods.tsx';
import { positionsPath, useGoods, useReadAgain } from './use-warehouse.ts';

interface PositionDialogProps {
  position: Position;
  onClose(): void;
}

/** The stock in a position; with the permission, its capacity and whether it is in use can be changed. */
export function PositionDialog(props: PositionDialogProps) {
  const { t } = useTranslation('warehouses');
  const canUpdate = useCan('warehouse')('update');
  const { position, onClose } = props;
  if (canUpdate) {
    return <PositionForm {...props} />;
  }
  return (
    <ConfirmDialog title={t('position.title', { code: position.code })} choices={[]} onClose={onClose}>
      <Lying position={position} />
    </ConfirmDialog>
  );
}

function Lying({ position }: Pick<PositionDialogProps, 'position'>) {
  const { t } = useTranslation('warehouses');
  const { data, isError } = useGoods(position.id);
  if (isError) {
    return (
      <Text size="sm" c="bad" role="alert">
        {t('position.failed')}
      </Text>
    );
  }
  return data ? <Goods goods={data} /> : <Loader size={20} />;
}

const formOf = ({ id, capacity_kg, status }: Position) => ({ id, capacity_kg, status });

function PositionForm({ position, onClose }: PositionDialogProps) {
  const { t } = useTranslation('warehouses');
  const { id, code, kind, packs } = position;
  const save = useSaveRecord(positionsPath, t('position.position'));
  const remove = useDeleteRecord(positionsPath, t('position.position'));
  const readAgain = useReadAgain();
  const [initial] = useState(() => formOf(position));
  const form = useRecordForm({ schema: positionChange, initial, record: position, formOf });
  const { dirty, field, values, change, submit, place } = form;

  async function saveAndClose() {
    if (await submit((settled, version) => save({ id, version, name: code, body: settled }))) {
      readAgain();
      onClose();
    }
  }

  async function removeAndClose() {
    await remove({ id, name: code });
    readAgain();
    onClose();
  }

  return (
    <FormDialog
      title={t('position.title', { code })}
      width="default"
      dirty={dirty}
      overlayFor={0}
      onSubmit={saveAndClose}
      onClose={onClose}
    >
      <Stack gap="md" ref={place}>
        <MeanwhilePanel form={form} entity="warehouse" />
        <Lying position={position} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberField label={t('field.capacity_kg')} decimals={0} suffix=" kg" {...field('capacity_kg')} />
        </SimpleGrid>
        <Switch
          label={t('active')}
          checked={values.status === 'active'}
          onChange={({ currentTarget }) => change({ status: currentTarget.checked ? 'active' : 'none' })}
        />
        {kind === 'rack' && packs === 0 && (
          <Button variant="light" color="bad" size="xs" w="fit-content" onClick={() => void removeAndClose()}>
            {t('position.remove')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
