import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#shared/fishfin-changes.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useChangeStep, useReadChangeAgain } from './change.ts';
import { type Faults, noFaults } from './fault-words.ts';
import { type RequestAct, RequestDecision } from './RequestDecision.tsx';

/** What one may do with a change that waits, and what was wrong with it. */
export function ChangeDecision({ change }: { change: Change }) {
  const { t } = useTranslation('fishfin');
  const send = useChangeStep(change.id);
  const readAgain = useReadChangeAgain(change.id);
  const [faults, setFaults] = useState<Faults>(noFaults);

  async function take(act: RequestAct, note: string | null) {
    if (act === 'check') await send('check', { note });
    else if (act === 'withdraw') await send('withdraw', {});
    else await send('decide', { decision: act, note });
  }

  function refused(found: Faults) {
    setFaults(found);
    readAgain();
  }

  return (
    <Section title={t('change.decision')}>
      {[...faults.at.values(), ...faults.weights.values()].map((fault) => (
        <Fault key={fault} text={fault} />
      ))}
      {faults.whole && <Fault text={faults.whole} />}
      <RequestDecision
        document={{ ...change, entity: 'fishfinchanges' }}
        facility={change.facility}
        financier={change.financier}
        take={take}
        onRefused={refused}
      />
    </Section>
  );
}
