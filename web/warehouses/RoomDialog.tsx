import { Button, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CELSIUS_MAX } from '#shared/limits.ts';
import { type Room, roomChange, roomInput, type RoomInput } from '#shared/storage.ts';
import { usualAir } from '#shared/temperature-class.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { useDeleteRecord, useSaveRecord } from '#web/platform/records/records.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { TemperatureClassSelect } from './TemperatureClassSelect.tsx';
import { roomsPath, useReadAgain } from './use-warehouse.ts';

interface RoomDialogProps {
  warehouseId: string;
  /** Null for a new one. */
  room: Room | null;
  onClose(): void;
}

type RoomForm = Omit<RoomInput, 'warehouse_id' | 'temperature_class'> & {
  temperature_class: RoomInput['temperature_class'] | null;
};

const newRoom: RoomForm = {
  code: '',
  name: '',
  temperature_class: null,
  set_point_c: null,
  min_c: null,
  max_c: null,
  capacity_kg: null,
  capacity_positions: null,
  status: 'active',
};

const formOf = (room: Room | null) =>
  room
    ? (Object.fromEntries(Object.keys(newRoom).map((name) => [name, room[name as keyof RoomForm]])) as RoomForm)
    : newRoom;

/** The form of a room: its class, how cold it is kept, and what fits in. */
export function RoomDialog({ warehouseId, room, onClose }: RoomDialogProps) {
  const { t } = useTranslation(['warehouses', 'ui']);
  const which = room ? { id: room.id } : { warehouse_id: warehouseId };
  const whole = (stored: Room | null) => ({ ...which, ...formOf(stored) });
  const [initial] = useState(() => whole(room));
  const [asking, setAsking] = useState(false);
  const save = useSaveRecord(roomsPath, t('rooms.room'));
  const remove = useDeleteRecord(roomsPath, t('rooms.room'));
  const readAgain = useReadAgain();
  const { place, submit, ...form } = useRecordForm({
    schema: room ? roomChange : roomInput,
    initial,
    record: room,
    formOf: whole,
  });
  const { field, values } = form;
  const air = values.temperature_class && usualAir[values.temperature_class];

  const text = (name: 'code' | 'name') => {
    const { onChange, ...rest } = field(name);
    return {
      label: t(`field.${name}`),
      withAsterisk: true,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
      ...rest,
    };
  };
  const celsius = (name: 'set_point_c' | 'min_c' | 'max_c') => (
    <NumberField
      label={t(`field.${name}`)}
      decimals={1}
      min={-CELSIUS_MAX}
      max={CELSIUS_MAX}
      suffix=" °C"
      {...field(name)}
    />
  );

  async function saveAndClose() {
    const saved = await submit((settled, version) =>
      save({ id: room?.id ?? null, version, name: settled.name.trim(), body: settled }),
    );
    if (saved) {
      readAgain();
      onClose();
    }
  }

  return (
    <>
      <FormDialog
        title={room ? t('ui:record.editTitle', { name: room.name }) : t('rooms.title_new')}
        width="default"
        dirty={form.dirty}
        overlayFor={room ? pauses.overlay : 0}
        onSubmit={saveAndClose}
        onClose={onClose}
      >
        <Stack gap="sm" ref={place}>
          <MeanwhilePanel form={form} entity="warehouse" />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput {...(!room && { 'data-autofocus': true })} {...text('code')} />
            <TextInput {...text('name')} />
          </SimpleGrid>
          <TemperatureClassSelect
            label={t('field.temperature_class')}
            withAsterisk
            clearable={false}
            {...(air && { description: t('rooms.air', { air }) })}
            {...field('temperature_class')}
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            {celsius('min_c')}
            {celsius('set_point_c')}
            {celsius('max_c')}
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <NumberField label={t('field.capacity_kg')} decimals={0} suffix=" kg" {...field('capacity_kg')} />
            <NumberField label={t('field.capacity_positions')} decimals={0} {...field('capacity_positions')} />
          </SimpleGrid>
          <Switch
            label={t('active')}
            checked={values.status === 'active'}
            onChange={({ currentTarget }) => form.change({ status: currentTarget.checked ? 'active' : 'none' })}
          />
          {room && (
            <Button variant="light" color="bad" size="xs" w="fit-content" onClick={() => setAsking(true)}>
              {t('rooms.remove')}
            </Button>
          )}
        </Stack>
      </FormDialog>
      {asking && room && (
        <ConfirmDialog
          title={t('rooms.remove')}
          choices={[
            {
              label: t('ui:delete'),
              dangerous: true,
              onChoose: async () => {
                await remove(room);
                readAgain();
                onClose();
              },
            },
          ]}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t('rooms.removeAsk', { name: room.name })}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
