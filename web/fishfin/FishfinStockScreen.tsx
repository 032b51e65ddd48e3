import { useNavigate } from '@tanstack/react-router';
import { lazy, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { facilityWaits } from '#shared/dashboard-tasks.ts';
import { type Facility, facilityStatuses, mayChange } from '#shared/fishfin.ts';
import { RecordScreen } from '#web/platform/records/RecordScreen.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { type Narrowable, useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { facilityColumns } from './columns.tsx';
import { facilitiesPath } from './facility.ts';
import { FacilityFilters } from './FacilityFilters.tsx';
import { useWaits } from './use-waits.ts';

const loadDialog = () => import('./FacilityDialog.tsx');
const FacilityDialog = lazy(async () => ({ default: (await loadDialog()).FacilityDialog }));

const names: Narrowable = { status: facilityStatuses, waits_for: facilityWaits, warehouse_id: UUID };
const nameOf = ({ number }: Facility) => number;
const dialog = (facility: Facility | null, close: () => void) => <FacilityDialog facility={facility} onClose={close} />;
const may = (action: 'update' | 'delete', { status }: Facility) =>
  action === 'update' ? mayChange(status) : status === 'draft';

/** The list of facilities; all about each is on its page. */
export default function FishfinStockScreen() {
  const { t } = useTranslation(['fishfin', 'ui', 'menu']);
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const canView = useCan('fishfinstock')('view');
  const columns = useMemo(() => facilityColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  const narrowing = useNarrowing(names);
  const data = facilityStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
  const standing = { name: 'status', data, any: t('filter.status') };
  const open = useCallback(
    ({ id }: Facility) => void navigate({ to: '/app/fishfinstock/$id', params: { id } }),
    [navigate],
  );
  return (
    <RecordScreen<Facility>
      entity="fishfinstock"
      path={facilitiesPath}
      name="fishfinstock"
      what={t('facility')}
      title={t('menu:item.fishfinstock')}
      columns={columns}
      nameOf={nameOf}
      filters={narrowing.fixed}
      dialog={dialog}
      loadDialog={loadDialog}
      buttons={<FacilityFilters narrowing={narrowing} standings={[standing, useWaits()]} />}
      onOpen={canView ? open : undefined}
      may={may}
      oneByOne
    />
  );
}
