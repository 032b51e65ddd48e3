import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { User } from '#shared/user.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { LastSeen } from './LastSeen.tsx';
import { nameOf } from './person.ts';
import { PersonPicture } from './PersonPicture.tsx';
import classes from './users.module.css';
import { UserStatusBadge } from './UserStatusBadge.tsx';

interface Words {
  t: TFunction<'users'>;
  /** Whether one may see a person's own page. */
  canView: boolean;
}

/** An address, the second line of which begins behind its sign where there is no room for it in one. */
function breakable(address: string) {
  const domain = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  );
}

/** The columns of the list of users. */
export function userColumns({ t, canView }: Words): GridColumn<User>[] {
  return [
    {
      id: 'name',
      header: t('field.name'),
      width: 'wide',
      least: 236,
      sticky: true,
      fixed: true,
      sortable: true,
      cell: (user) => <Person user={user} t={t} canView={canView} />,
    },
    {
      id: 'email',
      header: t('field.email'),
      width: 'wide',
      least: 196,
      sortable: true,
      cell: ({ email }) => <span title={email}>{breakable(email)}</span>,
    },
    {
      id: 'role_name',
      header: t('field.role'),
      width: 'medium',
      least: 130,
      sortable: true,
      cell: ({ role_name }) => <span title={role_name}>{role_name}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      width: 'badge',
      least: 104,
      sortable: true,
      cell: (user) => <UserStatusBadge user={user} />,
    },
    {
      id: 'last_seen_at',
      header: t('field.lastSeen'),
      width: 'medium',
      least: 132,
      sortable: true,
      cell: ({ kind, last_seen_at }) => kind === 'member' && <LastSeen at={last_seen_at} />,
    },
    {
      id: 'second_step',
      header: t('field.secondStep'),
      width: 'badge',
      least: 112,
      cell: ({ kind, second_step }) =>
        kind === 'member' && (
          <StatusBadge tone={second_step ? 'good' : 'plain'}>
            {t(second_step ? 'secondStep.on' : 'secondStep.off')}
          </StatusBadge>
        ),
    },
  ];
}

function Person({ user, t, canView }: Words & { user: User }) {
  const name = nameOf(user);
  const called = user.is_self ? t('you', { name }) : name;
  return (
    <span className={classes.person}>
      <PersonPicture name={name} photo={user.photo} size={24} />
      {canView ? (
        <Link to="/app/users/$id" params={{ id: user.id }} className={`${classes.name} ${classes.link}`} title={called}>
          {called}
        </Link>
      ) : (
        <span className={classes.name} title={called}>
          {called}
        </span>
      )}
    </span>
  );
}
