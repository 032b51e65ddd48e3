import { Text, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityGoods, GoodsRequest } from '#shared/fishfin-goods.ts';
import { TEXT_MAX } from '#shared/limits.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import classes from '#web/platform/ui/take-row.module.css';
import { type Faults, noFaults, useGoodsFaults } from './fault-words.ts';
import { GoodsRow, needsWeight, type Taken } from './GoodsRow.tsx';

/** Places to choose from, and what they are in the request. */
export interface GoodsChoice<Name extends string> {
  name: Name;
  title?: string;
  /** Undefined until they are read. */
  offered: readonly FacilityGoods[] | undefined;
  /** Above them, such as a search. */
  top?: ReactNode;
}

interface GoodsRequestDialogProps<Name extends string> {
  title: string;
  text: string;
  choices: readonly GoodsChoice<Name>[];
  /** What is said where a choice is left empty. */
  nothing: string;
  /** What would follow from what is chosen, before it is requested. */
  foretell?(chosen: readonly ChosenGoods[]): string;
  /** Requests what was chosen; what it throws is shown at the goods. */
  send(chosen: Record<Name, GoodsRequest['parts']>, reason: string | null): Promise<void>;
  onClose(): void;
}

/** Goods with what is taken of them. */
export interface ChosenGoods extends Taken {
  goods: FacilityGoods;
}

const none: Taken = { packs: null, kg: null };

/** Chooses packs of places, of one list or of several, and requests what is done with them. */
export function GoodsRequestDialog<Name extends string>(props: GoodsRequestDialogProps<Name>) {
  const { title, text, choices, nothing, foretell, send, onClose } = props;
  const { t } = useTranslation('fishfin');
  const faultsOf = useGoodsFaults();
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenGoods & { list: Name }>>(new Map());
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>(noFaults);
  const form = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const parts = [...chosen.values()].filter(({ packs }) => packs !== null && packs > 0);
  const partsOf = (name: Name) => parts.filter(({ list }) => list === name);

  function choose(list: Name, goods: FacilityGoods, taken: Taken) {
    setChosen((before) => new Map(before).set(goods.id, { list, goods, ...taken }));
    setFaults(noFaults);
  }

  /** Brings to sight what is wrong, once that is drawn. */
  function refuse(found: Faults) {
    setFaults(found);
    setTimeout(() => {
      const at = form.current?.querySelector('[aria-invalid="true"]') ?? end.current;
      at?.scrollIntoView?.({ block: 'nearest' });
    });
  }

  async function submit() {
    if (form.current && goToUnread(form.current)) return;
    if (choices.some(({ name }) => partsOf(name).length === 0)) {
      refuse({ ...noFaults, whole: nothing });
      return;
    }
    const asked = choices.map(({ name }) => [name, partsOf(name).map(partOf)] as const);
    try {
      await send(Object.fromEntries(asked) as Record<Name, GoodsRequest['parts']>, reason.trim() || null);
    } catch (problem) {
      refuse(faultsOf(problem));
      return;
    }
    onClose();
  }

  const packs = parts.reduce((sum, part) => sum + (part.packs ?? 0), 0);
  return (
    <FormDialog
      title={title}
      width="medium"
      dirty={parts.length > 0 || reason !== ''}
      overlayFor={0}
      submitLabel={t('request.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {text}
      </Text>
      <div ref={form}>
        {choices.map((choice) => (
          <Choice
            key={choice.name}
            choice={choice}
            chosen={partsOf(choice.name)}
            faults={faults}
            takenOf={(id) => chosen.get(id) ?? none}
            onChoose={(goods, taken) => choose(choice.name, goods, taken)}
          />
        ))}
      </div>
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
        {parts.length > 0 && foretell && ` · ${foretell(parts)}`}
      </Text>
      <div ref={end}>{faults.whole && <Fault text={faults.whole} />}</div>
    </FormDialog>
  );
}

const partOf = ({ goods, packs, kg }: ChosenGoods): GoodsRequest['parts'][number] => ({
  balance_id: goods.id,
  packs: packs ?? 0,
  net_weight: needsWeight(goods, { packs, kg }) ? kg : null,
});

interface ChoiceProps {
  choice: GoodsChoice<string>;
  /** What is chosen of it, in the order of the request. */
  chosen: readonly ChosenGoods[];
  faults: Faults;
  takenOf(id: string): Taken;
  onChoose(goods: FacilityGoods, taken: Taken): void;
}

function Choice({ choice: { name, title, offered = [], top }, chosen, faults, takenOf, onChoose }: ChoiceProps) {
  // What was chosen stays in sight when the search finds others.
  const rows = [
    ...chosen.map(({ goods }) => goods).filter(({ id }) => !offered.some((one) => one.id === id)),
    ...offered,
  ];
  const faultsAt = (id: string) => {
    const at = `${name}/${chosen.findIndex(({ goods }) => goods.id === id)}`;
    return { packs: faults.at.get(at), weight: faults.weights.get(at) };
  };
  return (
    <section aria-label={title}>
      {title && (
        <Text fw={600} mt="sm">
          {title}
        </Text>
      )}
      {top}
      <ul className={classes.rows}>
        {rows.map((goods) => (
          <GoodsRow
            key={goods.id}
            goods={goods}
            taken={takenOf(goods.id)}
            faults={faultsAt(goods.id)}
            onChange={(taken) => onChoose(goods, taken)}
          />
        ))}
      </ul>
    </section>
  );
}
