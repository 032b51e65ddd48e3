import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { facilityWaits } from '#shared/dashboard-tasks.ts';
import { type ReleaseRow, releaseStates } from '#shared/fishfin-returns.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { type Narrowable, useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { returnsPath } from './facility.ts';
import { releaseColumns } from './release-columns.tsx';
import { useWaits } from './use-waits.ts';
import { RequestsScreen } from './RequestsScreen.tsx';

const names: Narrowable = { state: releaseStates, waits_for: facilityWaits, warehouse_id: UUID };

/** The list of releases over all facilities: those that wait, that were approved, and that were handed over. */
export default function ReturnsScreen() {
  const { t } = useTranslation(['fishfin', 'ui', 'menu']);
  const formatDate = useFormatDate();
  const canView = useCan('fishfinreturn')('view');
  const columns = useMemo(() => releaseColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  const data = releaseStates.map((value) => ({ value, label: t(`release.states.${value}`) }));
  return (
    <RequestsScreen<ReleaseRow>
      entity="fishfinreturn"
      path={returnsPath}
      columns={columns}
      narrowing={useNarrowing(names)}
      standings={[{ name: 'state', data, any: t('release.anyState') }, useWaits()]}
      empty={{ title: t('release.none'), text: t('release.noneNext') }}
    />
  );
}
