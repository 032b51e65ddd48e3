import { Text, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { FacilityGoods } from '#shared/fishfin-goods.ts';
import { TEXT_MAX } from '#shared/limits.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { type Faults, noFaults, useGoodsFaults } from './fault-words.ts';
import { GoodsRow, needsWeight, type Taken } from './GoodsRow.tsx';
import classes from './goods.module.css';
import { useSend } from './position.ts';

interface GoodsRequestDialogProps {
  facility: Facility;
  way: 'pledge' | 'release';
  /** The places to choose from; undefined until they are read. */
  offered: readonly FacilityGoods[] | undefined;
  /** Above them, such as a search. */
  top?: ReactNode;
  onClose(): void;
}

interface Chosen extends Taken {
  goods: FacilityGoods;
}

const nothing: Taken = { packs: null, kg: null };

/** Chooses packs of places, and requests that they are pledged to a facility or released from it. */
export function GoodsRequestDialog({ facility, way, offered = [], top, onClose }: GoodsRequestDialogProps) {
  const { t } = useTranslation('fishfin');
  const send = useSend(facility);
  const faultsOf = useGoodsFaults();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>(noFaults);
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const parts = [...chosen.values()].filter(({ packs }) => packs !== null && packs > 0);
  // What was chosen stays in sight when the search finds others.
  const rows = [
    ...parts.map(({ goods }) => goods).filter(({ id }) => !offered.some((one) => one.id === id)),
    ...offered,
  ];

  function choose(goods: FacilityGoods, taken: Taken) {
    setChosen((before) => new Map(before).set(goods.id, { goods, ...taken }));
    setFaults(noFaults);
  }

  /** Brings to sight what is wrong, once that is drawn. */
  function refuse(found: Faults) {
    setFaults(found);
    setTimeout(() => {
      const at = list.current?.querySelector('[aria-invalid="true"]') ?? end.current;
      at?.scrollIntoView?.({ block: 'nearest' });
    });
  }

  async function submit() {
    if (list.current && goToUnread(list.current)) return;
    if (parts.length === 0) {
      refuse({ ...noFaults, whole: t('request.nothing') });
      return;
    }
    const body = {
      reason: reason.trim() || null,
      parts: parts.map(({ goods, ...taken }) => ({
        balance_id: goods.id,
        packs: taken.packs,
        net_weight: needsWeight(goods, taken) ? taken.kg : null,
      })),
    };
    try {
      await send(way === 'pledge' ? '/pledges' : '/returns', body);
    } catch (problem) {
      refuse(faultsOf(problem));
      return;
    }
    showSuccess({ about: `${way} ${facility.id}`, title: facility.number, message: t('request.done') });
    onClose();
  }

  const faultsAt = (id: string) => {
    const at = parts.findIndex(({ goods }) => goods.id === id);
    return { packs: faults.at.get(at), weight: faults.weights.get(at) };
  };
  const packs = parts.reduce((sum, part) => sum + (part.packs ?? 0), 0);
  return (
    <FormDialog
      title={t(`request.${way}Title`, { name: facility.number })}
      width="medium"
      dirty={parts.length > 0 || reason !== ''}
      overlayFor={0}
      submitLabel={t('request.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t(`request.${way}Text`)}
      </Text>
      {top}
      <ul ref={list} className={classes.rows}>
        {rows.map((goods) => (
          <GoodsRow
            key={goods.id}
            goods={goods}
            taken={chosen.get(goods.id) ?? nothing}
            faults={faultsAt(goods.id)}
            onChange={(taken) => choose(goods, taken)}
          />
        ))}
      </ul>
      <Textarea
        label={t('request.reason')}
        autosize
        minRows={1}
        maxLength={TEXT_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Text size="sm" mt="sm" role="status" fw={600}>
        {parts.length > 0 && t('request.sum', { packs: formatNumber(packs), places: formatNumber(parts.length) })}
      </Text>
      <div ref={end}>{faults.whole && <Fault text={faults.whole} />}</div>
    </FormDialog>
  );
}
