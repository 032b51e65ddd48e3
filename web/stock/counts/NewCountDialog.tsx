import { MultiSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountInput, StockCount } from '#shared/stock/count.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { ReferenceSelect } from '#web/platform/records/ReferenceSelect.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { PartnerSelect } from '#web/stock/documents/PartnerSelect.tsx';
import { useCurrentWarehouse } from '#web/warehouses/current-warehouse.ts';
import { WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import { countPage } from './pages.ts';
import { useGroups, useRooms } from './scope-choices.ts';
import { RiskyPlaces } from './RiskyPlaces.tsx';
import { freeze, useScope } from './use-counts.ts';

type Form = Omit<CountInput, 'warehouse_id'> & { warehouse_id: string | null };

interface NewCountDialogProps {
  /** What is chosen when it opens. */
  start: Partial<Pick<Form, 'warehouse_id' | 'places'>>;
  onClose(): void;
}

/** Chooses what is counted, says how many rows that is, and freezes it. */
export function NewCountDialog({ start, onClose }: NewCountDialogProps) {
  const { t } = useTranslation(['stockCounts', 'general']);
  const navigate = useNavigate();
  const wordsOf = useFaultWords();
  const formatDate = useFormatDate();
  const { currentId = null, choices } = useCurrentWarehouse();
  const only = choices.length === 1 ? choices[0]!.id : null;
  const [key] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState<Form>(() => ({
    name: t('named', { day: formatDate(new Date().toISOString()) }),
    warehouse_id: currentId ?? only,
    owner_id: null,
    group_id: null,
    room_ids: [],
    places: null,
    ...start,
  }));
  const [owner, setOwner] = useState<ComponentProps<typeof PartnerSelect>['partner']>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [made, setMade] = useState<StockCount>();
  const [dirty, setDirty] = useState(false);
  const scope = useScope(form);
  const rooms = useRooms(form.warehouse_id);
  const groups = useGroups();
  const seesGroups = useCan('group')('list');

  // Once the form no longer holds anybody back.
  useEffect(() => {
    if (made) void navigate(countPage(made.id));
  }, [made, navigate]);

  function change(part: Partial<Form>) {
    setForm((before) => ({ ...before, ...part }));
    setFaults({});
    setDirty(true);
  }

  async function save() {
    const { warehouse_id, name, places } = form;
    if (warehouse_id === null || name.trim().length < 3 || places === 0) {
      const required = t('general:validation.required');
      setFaults({
        ...(warehouse_id === null && { warehouse_id: required }),
        ...(name.trim().length < 3 && { name: required }),
        ...(places === 0 && { places: required }),
      });
      return;
    }
    try {
      setMade(await freeze({ ...form, warehouse_id }, key));
    } catch (problem) {
      const errors = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
      setFaults(Object.fromEntries(errors.map((error) => [error.pointer.split('/')[1], wordsOf(error)])));
      showFailure({ about: 'new stock take', title: t('new'), message: t('failed') });
    }
  }

  return (
    <FormDialog
      title={t('new')}
      width="small"
      dirty={dirty && !made}
      overlayFor={0}
      submitLabel={t('freeze')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={t('field.name')}
        withAsterisk
        data-autofocus
        value={form.name}
        error={faults['name']}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
        <WarehouseSelect
          label={t('field.warehouse_id')}
          withAsterisk
          data-path="warehouse_id"
          value={form.warehouse_id}
          error={faults['warehouse_id']}
          onChange={(warehouse_id) => change({ warehouse_id, room_ids: [] })}
        />
        <MultiSelect
          label={t('field.room_ids')}
          placeholder={form.room_ids.length === 0 ? t('allRooms') : ''}
          searchable
          disabled={rooms.length === 0}
          data={rooms.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.room_ids}
          error={faults['room_ids']}
          onChange={(room_ids) => change({ room_ids })}
        />
        <PartnerSelect
          label={t('field.owner_id')}
          inRole="renter"
          placeholder={t('ownGoods')}
          partner={owner}
          error={faults['owner_id']}
          onChange={(chosen) => {
            setOwner(chosen);
            change({ owner_id: chosen?.id ?? null });
          }}
        />
        {seesGroups && (
          <ReferenceSelect
            label={t('field.group_id')}
            data={groups}
            data-path="group_id"
            value={form.group_id}
            error={faults['group_id']}
            onChange={(group_id) => change({ group_id })}
          />
        )}
      </SimpleGrid>
      <RiskyPlaces
        places={form.places}
        error={faults['places']}
        riskiest={scope.data?.riskiest ?? []}
        onChange={(places) => change({ places })}
      />
      <Text size="sm" mt="sm" role="status" fw={600}>
        {scope.data && t('size', { count: scope.data.rows, n: formatNumber(scope.data.rows) })}
      </Text>
    </FormDialog>
  );
}
