import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { IconMapPinSearch, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { receivableStatuses } from '#shared/stock/received-faults.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type Allocation, putAllocation } from '#web/stock/documents/content.ts';
import { newAllocation } from '#web/stock/documents/new-line.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { ScaleField } from '#web/stock/documents/ScaleField.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { PositionSelect } from '#web/warehouses/PositionSelect.tsx';
import { UnitField } from '#web/stock/documents/UnitField.tsx';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';
import { fixedWeight } from './received.ts';
import classes from './stock-received.module.css';

const loadDialog = () => import('./PutAwayDialog.tsx');
const PutAwayDialog = lazy(async () => ({ default: (await loadDialog()).PutAwayDialog }));

interface PlacesProps {
  line: DocumentLine;
  /** The receipt, as it is when somebody asks for places; left out of other documents, for which none are proposed. */
  receipt?: () => StockDocument;
  warehouseId: string;
  onChange: ChangeLine;
}

/** Where the goods of a line go, and how much of them: one place, or several. */
export function Places({ line, receipt, warehouseId, onChange }: PlacesProps) {
  const { t } = useTranslation('stockReceived');
  const section = useRef<HTMLElement>(null);
  const [proposing, setProposing] = useState<StockDocument>();
  // A line without a place has one to type in; it counts once something is in it.
  const [blank, setBlank] = useState(newAllocation);
  const places = line.allocations.length > 0 ? line.allocations : [blank];
  const fault = useFault(`lines/${line.id}/allocations`, line.allocations);

  const change = (next: Allocation) => onChange(line.id, (before) => putAllocation(before, next));
  function remove(id: string) {
    setBlank(newAllocation());
    onChange(line.id, (before) => ({ ...before, allocations: before.allocations.filter((one) => one.id !== id) }));
  }
  const add = () =>
    onChange(line.id, (before) => ({
      ...before,
      allocations: [...(before.allocations.length > 0 ? before.allocations : [blank]), newAllocation()],
    }));

  return (
    <section ref={section} aria-label={t('places')}>
      <ul className={classes.places}>
        {places.map((allocation, index) => (
          <Place
            key={allocation.id}
            line={line}
            allocation={allocation}
            n={index + 1}
            warehouseId={warehouseId}
            onChange={change}
            onRemove={line.allocations.length > 0 ? remove : undefined}
          />
        ))}
      </ul>
      {fault && <Fault text={fault} />}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
          {t('addPlace')}
        </Button>
        {receipt && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMapPinSearch size={16} />}
            // What is proposed takes the place of what is typed.
            onClick={() => goToUnread(section.current!) || setProposing(receipt())}
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
          >
            {t('putAway.open')}
          </Button>
        )}
      </Group>
      {proposing && (
        <Suspense>
          <PutAwayDialog
            line={line}
            receipt={proposing}
            onUse={(allocations) => onChange(line.id, (before) => ({ ...before, allocations }), 'once')}
            onClose={() => setProposing(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface PlaceProps {
  line: DocumentLine;
  allocation: Allocation;
  n: number;
  warehouseId: string;
  onChange(allocation: Allocation): void;
  onRemove: ((id: string) => void) | undefined;
}

function Place({ line, allocation, n, warehouseId, onChange, onRemove }: PlaceProps) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments', 'inventory']);
  const at = `lines/${line.id}/allocations/${allocation.id}`;
  const weighed = allocation.pack_weights.length;
  const faults = {
    position: useFault(`${at}/position_id`, allocation.position_id),
    unit: useFault(`${at}/handling_unit_code`, allocation.handling_unit_code),
    packs: useFault(`${at}/packs`, allocation.packs),
    weight: useFault(`${at}/net_weight`, allocation.net_weight),
    status: useFault(`${at}/stock_status`, allocation.stock_status),
    weights: useFault(`${at}/pack_weights`, allocation.pack_weights),
  };
  const isFixed = fixedWeight(line, 1) !== undefined;
  const patch = (some: Partial<Allocation>) => onChange({ ...allocation, ...some });

  return (
    <li className={classes.place}>
      <PositionSelect
        label={t('stockDocuments:field.position_id')}
        warehouseId={warehouseId}
        needs={line.variant?.temperature_class}
        value={allocation.position_id}
        error={faults.position}
        onChange={(position_id, position) =>
          patch({
            position_id,
            position: position && { id: position.id, code: position.code, room_name: position.room.name },
          })
        }
      />
      <UnitField
        label={t('stockDocuments:field.handling_unit_code')}
        error={faults.unit}
        value={allocation.handling_unit_code}
        onChange={(handling_unit_code) => patch({ handling_unit_code })}
      />
      <NumberField
        label={t('packs')}
        decimals={0}
        readOnly={weighed > 0}
        value={allocation.packs || null}
        {...(allocation.expected_packs !== null && {
          description: t('expectedHere', { packs: formatNumber(allocation.expected_packs) }),
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        })}
        error={faults.packs ?? faults.weights}
        onChange={(packs) =>
          patch({
            packs: packs ?? 0,
            ...(isFixed && { net_weight: fixedWeight(line, packs ?? 0) ?? 0 }),
          })
        }
      />
      <ScaleField
        label={t('net_weight')}
        readOnly={weighed > 0 || isFixed}
        value={allocation.net_weight || null}
        error={faults.weight}
        onChange={(net_weight) => patch({ net_weight: net_weight ?? 0 })}
      />
      <Select
        label={t('inventory:field.stock_status')}
        allowDeselect={false}
        data={receivableStatuses.map((status) => ({ value: status, label: t(`inventory:status.${status}`) }))}
        value={allocation.stock_status}
        error={faults.status}
        onChange={(stock_status) => stock_status && patch({ stock_status })}
      />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="bad"
          size={36}
          className={classes.besideLabels ?? ''}
          aria-label={t('removePlace', { n })}
          title={t('removePlace', { n })}
          onClick={() => onRemove(allocation.id)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
      {weighed > 0 && (
        <Text size="xs" c="dimmed" className={classes.wide ?? ''}>
          {t('weighed', { count: weighed, n: formatNumber(weighed) })}
        </Text>
      )}
    </li>
  );
}
