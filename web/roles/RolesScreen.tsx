import { ActionIcon } from '@mantine/core';
import { IconCopy, IconListCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/role.ts';
import { RecordScreen } from '#web/platform/records/RecordScreen.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { roleColumns } from './columns.tsx';

const loadDialog = () => import('./RoleDialog.tsx');
const RoleDialog = lazy(async () => ({ default: (await loadDialog()).RoleDialog }));

const nameOf = (role: Role) => role.name;
const roleDialog = (role: Role | null, close: () => void) => <RoleDialog record={role} onClose={close} />;

/** Nobody touches what allows more than their own role, nor their own; only owners rename theirs. */
const may = (action: 'update' | 'delete', { is_own, is_owner, is_beyond }: Role) =>
  !is_beyond && (!is_own || (is_owner && action === 'update'));

/** The list of roles: made, copied, renamed and deleted here; what they allow is on the page of each. */
export default function RolesScreen() {
  const { t } = useTranslation(['roles', 'ui', 'menu']);
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const can = useCan('roles');
  const canView = can('view');
  const canCreate = can('create');
  const [copying, setCopying] = useState<Role>();
  const columns = useMemo(() => roleColumns({ t, formatDate, canView }), [t, formatDate, canView]);

  const moreActions = useCallback(
    (role: Role) => (
      <>
        {canView && (
          <ActionIcon
            variant="subtle"
            renderRoot={(props) => <Link to={`/app/roles/${role.id}`} {...props} />}
            aria-label={t('open', { name: role.name })}
            title={t('open', { name: role.name })}
          >
            <IconListCheck size={18} />
          </ActionIcon>
        )}
        {canCreate && !role.is_beyond && (
          <ActionIcon
            variant="subtle"
            aria-label={t('copy', { name: role.name })}
            title={t('copy', { name: role.name })}
            onClick={() => setCopying(role)}
          >
            <IconCopy size={18} />
          </ActionIcon>
        )}
      </>
    ),
    [t, canView, canCreate],
  );

  return (
    <>
      <RecordScreen<Role>
        entity="roles"
        path="/roles"
        name="role"
        what={t('role')}
        title={t('menu:item.roles')}
        columns={columns}
        nameOf={nameOf}
        dialog={roleDialog}
        loadDialog={loadDialog}
        moreActions={canView || canCreate ? moreActions : undefined}
        onOpen={canView ? ({ id }) => void navigate({ to: `/app/roles/${id}` }) : undefined}
        may={may}
        oneByOne
      />
      {copying && (
        <Suspense>
          <RoleDialog record={null} copyOf={copying} onClose={() => setCopying(undefined)} />
        </Suspense>
      )}
    </>
  );
}
