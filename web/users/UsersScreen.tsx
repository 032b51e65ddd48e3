import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SKELETON_ROWS } from '#shared/limits.ts';
import type { User } from '#shared/user.ts';
import { useShortcuts } from '#web/platform/records/use-shortcuts.ts';
import { useCan, useIsTrialOver } from '#web/platform/session/session.tsx';
import { DataGrid } from '#web/platform/ui/DataGrid.tsx';
import { enterRows } from '#web/platform/ui/grid/use-row-keys.ts';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import type { Act } from './acts.ts';
import { userColumns } from './columns.tsx';
import { ConfirmAct } from './ConfirmAct.tsx';
import { usersPath } from './person.ts';
import { UserActions } from './UserActions.tsx';
import { UserFilters } from './UserFilters.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';

const loadInvite = () => import('./InviteDialog.tsx');
const InviteDialog = lazy(async () => ({ default: (await loadInvite()).InviteDialog }));
const RoleDialog = lazy(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }));

type Open = { dialog: 'invite' } | { dialog: 'role'; user: User } | { dialog: Act; user: User };

/** The people of the company and who is asked to join: found, invited, changed, shut out and removed. */
export default function UsersScreen() {
  const { t } = useTranslation(['users', 'menu', 'ui']);
  const can = useCan('users');
  const canView = can('view');
  const columns = useMemo(() => userColumns({ t, canView }), [t, canView]);
  const filters = useUserFilters();
  const list = useRecordList<User>({ path: usersPath, columns, fixed: filters.fixed });
  const { page, rows, search, changeSearch } = list;
  const notice = useListNotice({ list, what: t('user'), canCreate: false });
  const searchBox = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = useCallback(() => setOpen(undefined), []);

  const actions = useCallback(
    (row: User) => (
      <UserActions
        user={row}
        onRole={(user) => setOpen({ dialog: 'role', user })}
        onAct={(dialog, user) => setOpen({ dialog, user })}
      />
    ),
    [],
  );

  const canInvite = can('create');
  const isTrialOver = useIsTrialOver();
  useShortcuts({
    '/': () => {
      searchBox.current?.focus();
      searchBox.current?.select();
    },
    n: canInvite ? () => setOpen({ dialog: 'invite' }) : undefined,
    // From nowhere in particular, as after the screen was opened.
    ArrowDown: () => document.activeElement?.matches('body, main') === true && enterRows(),
  });

  return (
    <ListFrame
      list={list}
      title={t('menu:item.users')}
      grid="users"
      searchBox={searchBox}
      buttons={
        <>
          <UserFilters {...filters} />
          <Button
            leftSection={<IconMailPlus size={16} />}
            disabled={!canInvite}
            title={canInvite ? undefined : t(isTrialOver ? 'ui:trialOver' : 'ui:notAllowed')}
            onClick={() => setOpen({ dialog: 'invite' })}
            onPointerEnter={() => void loadInvite()}
            onFocus={() => void loadInvite()}
          >
            {t('invite.open')}
          </Button>
        </>
      }
    >
      <DataGrid
        name="users"
        label={t('menu:item.users')}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        actions={actions}
        commands={{
          open: canView ? ({ id }) => void navigate({ to: '/app/users/$id', params: { id } }) : undefined,
        }}
        notice={notice?.why === 'empty' ? { why: 'empty', title: t('filter.none'), text: t('filter.next') } : notice}
        skeletonRows={SKELETON_ROWS}
      />
      <Suspense>
        {open?.dialog === 'invite' && <InviteDialog onClose={close} />}
        {open?.dialog === 'role' && <RoleDialog user={open.user} onClose={close} />}
      </Suspense>
      {open && open.dialog !== 'invite' && open.dialog !== 'role' && (
        <ConfirmAct act={open.dialog} user={open.user} onClose={close} />
      )}
    </ListFrame>
  );
}
