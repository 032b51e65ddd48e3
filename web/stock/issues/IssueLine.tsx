import { TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#shared/limits.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import { shortOf } from '#shared/stock/issued-faults.ts';
import type { Quantity } from '#shared/stock/quantity.ts';
import { lineInGrams } from '#shared/stock/in-grams.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Beside } from '#web/stock/documents/Beside.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';
import { availableOf, isFrom, outOfTurn, proposedAllocations } from './allocate.ts';
import { AskedPacks, AskedWeight, Price, WhichPacks } from './AskedFields.tsx';
import { Missing } from './Missing.tsx';
import { FefoPanel } from './FefoPanel.tsx';
import { isSold } from './issue.ts';
import classes from './stock-issued.module.css';
import { useAskProposal, useProposal } from './use-proposal.ts';

interface IssueLineProps {
  document: StockDocument;
  line: DocumentLine;
  /** Its number, from one. */
  n: number;
  /** Its batches show, at this place. */
  isOpen: boolean;
  panel: RefObject<HTMLDivElement | null>;
  onOpen(id: string | undefined): void;
  onChange: ChangeLine;
  onRemove(id: string): void;
}

/** With more lines than that, only those that are opened ask what is available. */
const MANY_LINES = 20;
const none: FefoCandidate[] = [];

/** A line of a draft: what is asked for, what FEFO makes of it, and the reasons for doing otherwise. */
export function IssueLine({ document, line, n, isOpen, panel, onOpen, onChange, onRemove }: IssueLineProps) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const proposal = useProposal(document, line, isOpen || document.lines.length <= MANY_LINES);
  const ask = useAskProposal();
  // A choice made by hand stays when more is asked for.
  const byHand = useRef(line.override_reason !== null);
  const turn = useRef(0);
  const candidates = proposal.data?.candidates ?? none;
  const fault = useFault(`lines/${line.id}/allocations`, line.allocations);
  const name = line.variant?.name ?? t('stockDocuments:line', { n: formatNumber(n) });
  const patch = (some: Partial<DocumentLine>) => onChange(line.id, (before) => ({ ...before, ...some }));

  async function propose({ always, asked = line }: { always: boolean; asked?: DocumentLine }) {
    if (always) {
      byHand.current = false;
    }
    if (byHand.current || asked.variant_id === null || (asked.expected_packs ?? asked.expected_weight) === null) {
      return;
    }
    turn.current += 1;
    const mine = turn.current;
    const found = await ask(document, asked).catch(() => undefined);
    // Something else may have been asked for meanwhile.
    if (found && !byHand.current && mine === turn.current) {
      patch({ allocations: proposedAllocations(found.candidates) });
    }
  }

  function chooseWhole({ packs, net_weight }: Quantity) {
    const asked = { expected_packs: packs, expected_weight: net_weight };
    patch(asked);
    void propose({ always: false, asked: { ...line, ...asked } });
  }

  function choose(update: (before: DocumentLine) => DocumentLine) {
    byHand.current = true;
    onChange(line.id, update);
  }

  return (
    <LineRow
      line={line}
      n={n}
      detail={<Detail line={line} candidates={candidates} isKnown={proposal.data !== undefined} />}
      before={[
        <AskedPacks key="packs" line={line} onPatch={patch} onAsked={() => void propose({ always: false })} />,
        <AskedWeight
          key="weight"
          line={line}
          onPatch={patch}
          onAsked={() => void propose({ always: false })}
          onChoose={chooseWhole}
        />,
      ]}
      after={[<Price key="price" line={line} onPatch={patch} />]}
      fold={{ isOpen, onFold: () => onOpen(isOpen ? undefined : line.id) }}
      onRemove={onRemove}
    >
      <Missing line={line} />
      <WhichPacks line={line} onChoose={chooseWhole} />
      {fault && <Fault text={fault} />}
      <Reasons document={document} line={line} candidates={candidates} onPatch={patch} />
      {isOpen && line.variant_id !== null && (
        <Beside>
          <div ref={panel}>
            <FefoPanel
              line={line}
              name={name}
              proposal={proposal}
              onChoose={choose}
              onPropose={() => void propose({ always: true })}
            />
          </div>
        </Beside>
      )}
    </LineRow>
  );
}

interface DetailProps {
  line: DocumentLine;
  candidates: readonly FefoCandidate[];
  isKnown: boolean;
}

/** The facts that identify its goods, and how much of them is free. */
function Detail({ line, candidates, isKnown }: DetailProps) {
  const { t } = useTranslation('stockIssued');
  const free = availableOf(candidates);
  return (
    <>
      {line.variant?.code}
      {isKnown && (
        <span className={classes.free}>
          {t('available', { packs: formatNumber(free.packs), kg: formatNumber(free.net_weight, 3) })}
        </span>
      )}
    </>
  );
}

interface ReasonsProps extends Pick<IssueLineProps, 'document' | 'line'> {
  candidates: readonly FefoCandidate[];
  onPatch(some: Partial<DocumentLine>): void;
}

/** The reasons that are asked for, as soon as they are. */
function Reasons({ document, line, candidates, onPatch }: ReasonsProps) {
  const { t } = useTranslation('stockIssued');
  const place = `lines/${line.id}`;
  const faults = {
    override_reason: useFault(`${place}/override_reason`, line.override_reason),
    short_reason: useFault(`${place}/short_reason`, line.short_reason),
    price_reason: useFault(`${place}/price_reason`, line.price_reason),
  };
  const first = outOfTurn(line, candidates);
  const isTooShort = candidates.some(
    (one) => one.reason === 'too_short_life' && line.allocations.some((taken) => isFrom(one, taken)),
  );
  const lowest = line.variant?.min_selling_price ?? null;
  const isCheap = isSold(document) && lowest !== null && line.unit_price != null && line.unit_price < lowest;
  const isShort = line.allocations.length > 0 && shortOf(lineInGrams(line)) !== undefined;
  const asked = {
    override_reason: first !== undefined || isTooShort,
    short_reason: isShort,
    price_reason: isCheap,
  };
  const shown = (['override_reason', 'short_reason', 'price_reason'] as const).filter(
    (name) => asked[name] || line[name] || faults[name],
  );
  return (
    shown.length > 0 && (
      <div className={classes.reasons}>
        {shown.map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            withAsterisk={asked[name]}
            maxLength={NAME_MAX}
            description={name === 'override_reason' && first ? t('why.order', { batch: first }) : undefined}
            value={line[name] ?? ''}
            error={faults[name]}
            onChange={({ currentTarget }) => onPatch({ [name]: currentTarget.value || null })}
          />
        ))}
      </div>
    )
  );
}
