import { Button, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#shared/limits.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import { missingOf, shortOf } from '#shared/stock/issued-faults.ts';
import type { Quantity } from '#shared/stock/quantity.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { availableOf, isFrom, outOfTurn, proposedAllocations } from './allocate.ts';
import { AskedFields } from './AskedFields.tsx';
import { FefoPanel } from './FefoPanel.tsx';
import { isSold } from './issue.ts';
import classes from './stock-issued.module.css';
import { useAskProposal, useProposal } from './use-proposal.ts';

interface IssueLineProps {
  document: StockDocument;
  line: DocumentLine;
  /** Its number, from one. */
  n: number;
  onChange: ChangeLine;
  onRemove(id: string): void;
}

/** With more lines than that, only those that are opened ask what is available. */
const MANY_LINES = 20;
const none: FefoCandidate[] = [];

/** A line of a draft: what is asked for, what FEFO makes of it, and the reasons for doing otherwise. */
export function IssueLine({ document, line, n, onChange, onRemove }: IssueLineProps) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const [open, setOpen] = useState(line.allocations.length === 0);
  const proposal = useProposal(document, line, open || document.lines.length <= MANY_LINES);
  const ask = useAskProposal();
  // Whoever chose by hand keeps the choice when they ask for more.
  const byHand = useRef(line.override_reason !== null);
  const turn = useRef(0);
  const panel = useRef<HTMLDivElement>(null);
  const candidates = proposal.data?.candidates ?? none;
  const fault = useFault(`lines/${line.id}/allocations`, line.allocations);
  const name = line.variant?.name ?? t('stockDocuments:line', { n: formatNumber(n) });
  const patch = (some: Partial<DocumentLine>) => onChange(line.id, (before) => ({ ...before, ...some }));
  const Chevron = open ? IconChevronDown : IconChevronRight;

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
      detail={[line.variant?.code, line.variant?.product_name].filter(Boolean).join(' · ')}
      onRemove={onRemove}
    >
      <div className={classes.lineBody}>
        <AskedFields
          line={line}
          isSold={isSold(document)}
          onPatch={patch}
          onAsked={() => void propose({ always: false })}
          onChoose={chooseWhole}
        >
          <Amounts line={line} candidates={candidates} isKnown={proposal.data !== undefined} />
        </AskedFields>
        {fault && <Fault text={fault} />}
        <Button
          size="compact-sm"
          variant="subtle"
          mt={4}
          leftSection={<Chevron size={16} />}
          aria-expanded={open}
          // What was not understood in it is mended before it goes.
          onClick={() => (panel.current && goToUnread(panel.current)) || setOpen(!open)}
        >
          {t(open ? 'why.close' : 'why.open')}
        </Button>
        {open && line.variant_id !== null && (
          <div ref={panel}>
            <FefoPanel
              line={line}
              name={name}
              proposal={proposal}
              onChoose={choose}
              onPropose={() => void propose({ always: true })}
            />
          </div>
        )}
        <Reasons document={document} line={line} candidates={candidates} onPatch={patch} />
      </div>
    </LineRow>
  );
}

interface AmountsProps {
  line: DocumentLine;
  candidates: readonly FefoCandidate[];
  isKnown: boolean;
}

/** What is free, what the line takes of it, and what it lacks. */
function Amounts({ line, candidates, isKnown }: AmountsProps) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const free = availableOf(candidates);
  const missing = missingOf(line);
  return (
    <div className={classes.amounts} role="status">
      {isKnown && (
        <Text size="sm">
          {t('available', { packs: formatNumber(free.packs), kg: formatNumber(free.net_weight, 3) })}
        </Text>
      )}
      <Text size="sm" fw={600}>
        {t('taken')}: {formatNumber(line.packs)} · {formatNumber(line.net_weight, 3)} kg
      </Text>
      {missing && (
        <Text size="sm" c="var(--palka-bad)">
          {t('missing', { packs: formatNumber(missing.packs), kg: formatNumber(missing.net_weight, 3) })}
        </Text>
      )}
    </div>
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
  const isShort = line.allocations.length > 0 && shortOf(line) !== undefined;
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
