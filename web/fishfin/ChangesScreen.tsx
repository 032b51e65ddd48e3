import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { facilityWaits } from '#shared/dashboard-tasks.ts';
import { type ChangeRow, changeStates } from '#shared/fishfin-changes.ts';
import { pledgeChangeKinds } from '#shared/stock/kinds.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { type Narrowable, useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { changeColumns } from './change-columns.tsx';
import { changesPath } from './facility.ts';
import { useWaits } from './use-waits.ts';
import { RequestsScreen } from './RequestsScreen.tsx';

const names: Narrowable = {
  state: changeStates,
  waits_for: facilityWaits,
  kind: pledgeChangeKinds,
  warehouse_id: UUID,
};

/** The list of changes over all facilities: those to be checked, that wait for approval, and that were applied. */
export default function ChangesScreen() {
  const { t } = useTranslation(['fishfin', 'ui', 'menu']);
  const formatDate = useFormatDate();
  const canView = useCan('fishfinchanges')('view');
  const columns = useMemo(() => changeColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  const states = changeStates.map((value) => ({ value, label: t(`change.states.${value}`) }));
  const kinds = pledgeChangeKinds.map((value) => ({ value, label: t(`change.kinds.${value}`) }));
  return (
    <RequestsScreen<ChangeRow>
      entity="fishfinchanges"
      path={changesPath}
      columns={columns}
      narrowing={useNarrowing(names)}
      standings={[
        { name: 'state', data: states, any: t('change.anyState') },
        useWaits(),
        { name: 'kind', data: kinds, any: t('change.anyKind'), label: t('field.kind') },
      ]}
      empty={{ title: t('change.none'), text: t('change.noneNext') }}
    />
  );
}
