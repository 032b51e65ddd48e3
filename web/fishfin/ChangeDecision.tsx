import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#shared/fishfin-changes.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { DecisionDialog } from '#web/stock/documents/DecisionDialog.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useChangeStep, useReadChangeAgain } from './change.ts';
import { type Faults, noFaults, useGoodsFaults } from './fault-words.ts';

type Act = 'check' | 'approve' | 'reject';

/** What one may do with a change that waits: check it, approve or reject it, or take the own one back. */
export function ChangeDecision({ change }: { change: Change }) {
  const { t } = useTranslation('fishfin');
  const { user } = useSession();
  const can = useCan('fishfinchanges');
  const take = useChangeStep(change.id);
  const readAgain = useReadChangeAgain(change.id);
  const faultsOf = useGoodsFaults();
  const [asked, setAsked] = useState<Act>();
  const [faults, setFaults] = useState<Faults>(noFaults);
  const { id, facility, state, submitted_by, checked_by } = change;
  const isOwn = submitted_by?.id === user.id;
  const isChecked = state === 'checked';
  const hasChecked = checked_by?.id === user.id;
  const mayCheck = can('update') && !isOwn && !isChecked;
  const mayDecide = can('approval') && !isOwn && !hasChecked;
  const isWithdrawn = isOwn && can('create');

  async function act(what: Act | 'withdraw', note: string | null) {
    const about = `${what} ${id}`;
    try {
      if (what === 'check') await take('check', { note });
      else if (what === 'withdraw') await take('withdraw', {});
      else await take('decide', { decision: what, note });
      showSuccess({ about, title: facility.number, message: t(`change.told.${what}`) });
    } catch (problem) {
      setFaults(faultsOf(problem));
      showFailure({ about, title: facility.number, message: t('change.failed') });
      readAgain();
    }
    return true;
  }

  const text = { check: 'change.checkText', approve: 'change.approveText', reject: 'decide.rejectText' } as const;
  const label = { check: 'change.check', approve: 'decide.approve', reject: 'decide.reject' } as const;
  return (
    <Section title={t('change.decision')}>
      {isOwn && <Text size="sm">{t('change.own')}</Text>}
      {hasChecked && <Text size="sm">{t('change.ownCheck')}</Text>}
      {!isChecked && !isOwn && <Text size="sm">{t('change.unchecked')}</Text>}
      {[...faults.at.values(), ...faults.weights.values()].map((fault) => (
        <Fault key={fault} text={fault} />
      ))}
      {faults.whole && <Fault text={faults.whole} />}
      <Group gap="xs" mt="sm">
        {mayCheck && <Button onClick={() => setAsked('check')}>{t('change.check')}</Button>}
        {mayDecide && isChecked && <Button onClick={() => setAsked('approve')}>{t('decide.approve')}</Button>}
        {mayDecide && (
          <Button variant="default" onClick={() => setAsked('reject')}>
            {t('decide.reject')}
          </Button>
        )}
        {isWithdrawn && (
          <Button variant="default" onClick={() => void act('withdraw', null)}>
            {t('decide.withdraw')}
          </Button>
        )}
      </Group>
      {asked && (
        <DecisionDialog
          act={asked === 'reject' ? 'reject' : 'approve'}
          title={t(`change.${asked}Title`, { name: facility.number })}
          text={t(text[asked])}
          submitLabel={t(label[asked])}
          onDecide={(said) => act(asked, 'reason' in said ? said.reason : said.note)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
