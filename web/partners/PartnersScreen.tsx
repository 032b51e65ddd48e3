import { ActionIcon } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Partner } from '#shared/partner.ts';
import { RecordScreen } from '#web/platform/records/RecordScreen.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { partnerColumns } from './columns.tsx';
import { partnersPath } from './partner.ts';
import { PartnerFilters } from './PartnerFilters.tsx';
import { usePartnerFilters } from './use-partner-filters.ts';

// The form is larger than the list; it is fetched when someone is about to open it.
const loadDialog = () => import('./PartnerDialog.tsx');
const PartnerDialog = lazy(async () => ({ default: (await loadDialog()).PartnerDialog }));

const nameOf = (partner: Partner) => partner.name;
const isActive = (partner: Partner) => partner.status === 'active';
const partnerDialog = (partner: Partner | null, close: () => void) => (
  <PartnerDialog id={partner?.id ?? null} onClose={close} />
);

/** The list of partners: found by role and status, made, changed and deleted here; all about each is on its page. */
export default function PartnersScreen() {
  const { t } = useTranslation(['partners', 'ui', 'menu']);
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const canView = useCan('partners')('view');
  const columns = useMemo(() => partnerColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  const filters = usePartnerFilters();
  // A person who may not see bank accounts and documents cannot save a form that holds them.
  const may = useCallback((action: 'update' | 'delete') => action === 'delete' || canView, [canView]);

  const moreActions = useCallback(
    ({ id, name }: Partner) => (
      <ActionIcon
        variant="subtle"
        renderRoot={(props) => <Link to="/app/partners/$id" params={{ id }} {...props} />}
        aria-label={t('page.open', { name })}
        title={t('page.open', { name })}
      >
        <IconId size={18} />
      </ActionIcon>
    ),
    [t],
  );

  return (
    <RecordScreen<Partner>
      entity="partners"
      path={partnersPath}
      name="partner"
      what={t('partner')}
      title={t('menu:item.partners')}
      columns={columns}
      nameOf={nameOf}
      isActive={isActive}
      filters={filters.chosen}
      dialog={partnerDialog}
      loadDialog={loadDialog}
      moreActions={canView ? moreActions : undefined}
      buttons={<PartnerFilters {...filters} />}
      onOpen={canView ? ({ id }) => void navigate({ to: '/app/partners/$id', params: { id } }) : undefined}
      may={may}
    />
  );
}
