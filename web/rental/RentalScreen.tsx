import { useNavigate } from '@tanstack/react-router';
import { lazy, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contract, contractStatuses } from '#shared/rental.ts';
import { RecordScreen } from '#web/platform/records/RecordScreen.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { type Narrowable, useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { contractColumns } from './columns.tsx';
import { rentalPath } from './contract.ts';
import { ContractFilters } from './ContractFilters.tsx';

const loadDialog = () => import('./ContractDialog.tsx');
const ContractDialog = lazy(async () => ({ default: (await loadDialog()).ContractDialog }));

const names: Narrowable = { status: contractStatuses, warehouse_id: UUID, renter_id: UUID };
const nameOf = ({ number }: Contract) => number;
const dialog = (contract: Contract | null, close: () => void) => <ContractDialog contract={contract} onClose={close} />;
const may = (action: 'update' | 'delete', { status }: Contract) =>
  action === 'update' ? status !== 'terminated' : status === 'draft';

/** The list of rental contracts; all about each is on its page. */
export default function RentalScreen() {
  const { t } = useTranslation(['rental', 'ui', 'menu']);
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const canView = useCan('rental')('view');
  const columns = useMemo(() => contractColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  const narrowing = useNarrowing(names);
  const open = useCallback(({ id }: Contract) => void navigate({ to: '/app/rental/$id', params: { id } }), [navigate]);
  return (
    <RecordScreen<Contract>
      entity="rental"
      path={rentalPath}
      name="rental"
      what={t('contract')}
      title={t('menu:item.rental')}
      columns={columns}
      nameOf={nameOf}
      filters={narrowing.fixed}
      dialog={dialog}
      loadDialog={loadDialog}
      buttons={<ContractFilters narrowing={narrowing} />}
      onOpen={canView ? open : undefined}
      may={may}
      oneByOne
    />
  );
}
