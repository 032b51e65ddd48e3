import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { PledgeDocument } from '#shared/fishfin-goods.ts';
import type { Release } from '#shared/fishfin-returns.ts';
import type { PledgeEntity } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { type Faults, noFaults } from './fault-words.ts';
import classes from './goods.module.css';
import { usePledgeComparison, useReadAgain, useSend } from './position.ts';
import { type RequestAct, RequestDecision } from './RequestDecision.tsx';
import { StandingTable } from './StandingComparison.tsx';

interface WaitingDocumentProps {
  facility: Pick<Facility, 'id' | 'number'>;
  financier: { id: string; name: string };
  document: Omit<PledgeDocument, 'entity' | 'kind'> & {
    entity: PledgeEntity;
    kind: 'pledge' | Release['kind'];
  };
}

/** A request that waits: its goods, who asked for it, who checked it, and the decision for somebody else. */
export function WaitingDocument({ facility, financier, document }: WaitingDocumentProps) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const send = useSend(facility);
  const readAgain = useReadAgain(facility);
  const [faults, setFaults] = useState<Faults>(noFaults);
  // People of partners are told no names of the store.
  const { id, entity, kind, reason, submitted_by, checked_by, lines } = document;
  const date = formatDate(document.date);
  // The page of a release has it.
  const { data: comparison } = usePledgeComparison(facility, id, { enabled: entity === 'fishfinstock' });
  const sum = (of: { packs: number; net_weight: number }) =>
    t('document.sum', { count: of.packs, packs: formatNumber(of.packs), kg: formatNumber(of.net_weight, 3) });

  const take = (act: RequestAct, note: string | null) =>
    send(`/${entity === 'fishfinstock' ? 'pledges' : 'returns'}/${id}/${act}`, act === 'withdraw' ? {} : { note });

  function refused(found: Faults) {
    setFaults(found);
    readAgain();
  }

  return (
    <article className={classes.waiting} aria-label={`${t(`document.${kind}`)}, ${sum(document)}`}>
      <Text fw={600}>
        {t(`document.${kind}`)}: {sum(document)}
      </Text>
      <Text size="sm" c="dimmed">
        {submitted_by && t(submitted_by.name ? 'document.by' : 'document.on', { name: submitted_by.name, date })}
        {checked_by &&
          ` · ${t(checked_by.name ? 'document.checkedBy' : 'document.isChecked', { name: checked_by.name })}`}
      </Text>
      {reason && <Text size="sm">{reason}</Text>}
      <ul>
        {lines.map((line, at) => {
          const fault = faults.at.get(`lines/${at}`);
          return (
            <li key={at}>
              {[line.variant.name, line.batch.number, line.position_code].join(' · ')}: {sum(line)}
              {fault && <Fault text={fault} />}
            </li>
          );
        })}
      </ul>
      {comparison && <StandingTable {...comparison} />}
      {faults.whole && <Fault text={faults.whole} />}
      <RequestDecision document={document} facility={facility} financier={financier} take={take} onRefused={refused} />
    </article>
  );
}
