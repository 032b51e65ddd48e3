import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { PledgeDocument } from '#shared/fishfin-goods.ts';
import type { Release } from '#shared/fishfin-returns.ts';
import type { PledgeEntity } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { DecisionDialog } from '#web/stock/documents/DecisionDialog.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { type Faults, noFaults, useGoodsFaults } from './fault-words.ts';
import classes from './goods.module.css';
import { useReadAgain, useSend } from './position.ts';

interface WaitingDocumentProps {
  facility: Pick<Facility, 'id' | 'number'>;
  document: Omit<PledgeDocument, 'entity' | 'kind' | 'checked_by'> & {
    entity: PledgeEntity;
    kind: 'pledge' | Release['kind'];
  };
}

type Act = 'approve' | 'reject';

const told = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** A request that waits: its goods, who asked for it, and the decision for somebody else. */
export function WaitingDocument({ facility, document }: WaitingDocumentProps) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const { user } = useSession();
  const can = useCan(document.entity);
  const mayDecide = can('approval');
  const mayRequest = can('create');
  const send = useSend(facility);
  const readAgain = useReadAgain(facility);
  const faultsOf = useGoodsFaults();
  const [asked, setAsked] = useState<Act>();
  const [faults, setFaults] = useState<Faults>(noFaults);
  const { id, entity, kind, reason, submitted_by, lines } = document;
  const isOwn = submitted_by?.id === user.id;
  const sum = (of: { packs: number; net_weight: number }) =>
    t('document.sum', { count: of.packs, packs: formatNumber(of.packs), kg: formatNumber(of.net_weight, 3) });

  async function take(act: keyof typeof told, body: object) {
    const about = `decide ${id}`;
    try {
      await send(`/${entity === 'fishfinstock' ? 'pledges' : 'returns'}/${id}/${act}`, body);
      showSuccess({
        about,
        title: facility.number,
        message: t(`decide.${told[act]}`),
      });
    } catch (problem) {
      setFaults(faultsOf(problem));
      showFailure({ about, title: facility.number, message: t('decide.failed') });
      readAgain();
    }
    return true;
  }

  const question = entity === 'fishfinstock' ? 'Pledge' : 'Release';
  return (
    <article className={classes.waiting} aria-label={`${t(`document.${kind}`)}, ${sum(document)}`}>
      <Text fw={600}>
        {t(`document.${kind}`)}: {sum(document)}
      </Text>
      <Text size="sm" c="dimmed">
        {submitted_by && t('document.by', { name: submitted_by.name, date: formatDate(document.date) })}
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
      {faults.whole && <Fault text={faults.whole} />}
      {mayDecide && isOwn && <Text size="sm">{t('document.own')}</Text>}
      {isOwn && mayRequest && (
        <Button size="compact-md" variant="default" onClick={() => void take('withdraw', {})}>
          {t('decide.withdraw')}
        </Button>
      )}
      {mayDecide && !isOwn && (
        <Group gap="xs">
          <Button size="compact-md" onClick={() => setAsked('approve')}>
            {t('decide.approve')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setAsked('reject')}>
            {t('decide.reject')}
          </Button>
        </Group>
      )}
      {asked && (
        <DecisionDialog
          act={asked}
          title={t(asked === 'approve' ? `decide.approve${question}` : 'decide.rejectTitle', { name: facility.number })}
          text={t(asked === 'approve' ? `decide.approve${question}Text` : 'decide.rejectText')}
          submitLabel={t(`decide.${asked}`)}
          onDecide={(said) => take(asked, { note: 'reason' in said ? said.reason : said.note })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </article>
  );
}
