import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PledgeDocument } from '#shared/fishfin-goods.ts';
import type { FishfinEntity, PledgeKind } from '#shared/stock/kinds.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { DecisionDialog } from '#web/stock/documents/DecisionDialog.tsx';
import { type Faults, useGoodsFaults } from './fault-words.ts';

/** What is done with a document of a facility that waits. */
export type RequestAct = 'check' | 'approve' | 'reject' | 'withdraw';

type Asked = Exclude<RequestAct, 'withdraw'>;

interface RequestDecisionProps {
  document: Pick<PledgeDocument, 'id' | 'submitted_by' | 'checked_by' | 'approver'> & {
    entity: FishfinEntity;
    kind: PledgeKind;
  };
  facility: { number: string };
  financier: { id: string; name: string };
  /** Sends it. */
  take(act: RequestAct, note: string | null): Promise<void>;
  /** Shows what was wrong with it; the document is read again then. */
  onRefused(faults: Faults): void;
}

/** What one may do with a document of a facility that waits: check it, approve or reject it, or take the own one back. */
export function RequestDecision({ document, facility, financier, take, onRefused }: RequestDecisionProps) {
  const { t } = useTranslation('fishfin');
  const faultsOf = useGoodsFaults();
  const may = useActs(document, financier.id);
  const [asked, setAsked] = useState<Asked>();
  const { id, kind, approver } = document;
  const name = facility.number;
  const isByLetter = asked === 'approve' && approver === 'financier_by_letter';

  async function act(what: RequestAct, note: string | null) {
    const about = `${what} ${id}`;
    try {
      await take(what, note);
      showSuccess({ about, title: name, message: t(`decide.told.${what}`) });
    } catch (problem) {
      onRefused(faultsOf(problem));
      showFailure({ about, title: name, message: t('decide.failed') });
    }
    return true;
  }

  const question = kind === 'pledge' ? 'pledge' : kind.startsWith('pledge_') ? 'release' : 'change';
  const words = {
    check: { title: t('decide.checkTitle', { name }), text: t('decide.checkText') },
    approve: { title: t(`decide.approveTitle.${question}`, { name }), text: t(`decide.approveText.${question}`) },
    reject: { title: t('decide.rejectTitle', { name }), text: t('decide.rejectText') },
  };
  return (
    <>
      {may.said && <Text size="sm">{t(`decide.said.${may.said}`, { name: financier.name })}</Text>}
      <Group gap="xs" mt="sm">
        {may.check && (
          <Button size="compact-md" onClick={() => setAsked('check')}>
            {t('decide.check')}
          </Button>
        )}
        {may.approve && (
          <Button size="compact-md" onClick={() => setAsked('approve')}>
            {t('decide.approve')}
          </Button>
        )}
        {may.reject && (
          <Button size="compact-md" variant="default" onClick={() => setAsked('reject')}>
            {t('decide.reject')}
          </Button>
        )}
        {may.withdraw && (
          <Button size="compact-md" variant="default" onClick={() => void act('withdraw', null)}>
            {t('decide.withdraw')}
          </Button>
        )}
      </Group>
      {asked && (
        <DecisionDialog
          act={asked === 'reject' ? 'reject' : 'approve'}
          title={words[asked].title}
          text={words[asked].text}
          submitLabel={t(`decide.${asked}`)}
          needed={isByLetter ? t('decide.letter', { name: financier.name }) : undefined}
          onDecide={(said) => act(asked, 'reason' in said ? said.reason : said.note)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** What the signed-in person may do with a document that waits, and why not where they would. */
function useActs(
  { entity, submitted_by, checked_by, approver }: RequestDecisionProps['document'],
  financierId: string,
) {
  const { id, partners } = useSession().user;
  const can = useCan(entity);
  const isFinancier =
    useCan('financier')('approval') && partners !== null && partners.some((partner) => partner.id === financierId);
  const isOwn = submitted_by?.id === id;
  const hasChecked = checked_by?.id === id;
  const isChecked = checked_by !== null;
  const isOther = !isOwn && !hasChecked;
  const decides = isFinancier || (partners === null && can('approval'));
  const isApprover = isFinancier === (approver === 'financier');
  const waitsFor = !isChecked ? 'unchecked' : decides && !isApprover ? 'financier' : undefined;
  return {
    check: can('update') && !isOwn && !isChecked,
    approve: decides && isApprover && isOther && isChecked,
    reject: decides && isOther,
    withdraw: isOwn && can('create'),
    said: isOwn ? 'own' : hasChecked ? 'ownCheck' : waitsFor,
  } as const;
}
