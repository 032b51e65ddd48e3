import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Role } from '#shared/role.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { RoleBadges } from './RoleFacts.tsx';

interface Words {
  t: TFunction<['roles', 'ui']>;
  formatDate(value: string): string;
  /** Whether one may see what a role allows. */
  canView: boolean;
}

/** The columns of the list of roles. */
export function roleColumns({ t, formatDate, canView }: Words): GridColumn<Role>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 'wide',
      sticky: true,
      fixed: true,
      sortable: true,
      cell: (role) => (
        <Group gap="xs" wrap="nowrap">
          {canView ? (
            <Anchor inherit truncate renderRoot={(props) => <Link to={`/app/roles/${role.id}`} {...props} />}>
              {role.name}
            </Anchor>
          ) : (
            role.name
          )}
          <RoleBadges role={role} />
        </Group>
      ),
    },
    {
      id: 'user_count',
      header: t('column.user_count'),
      width: 'number',
      sortable: true,
      cell: ({ user_count }) => formatNumber(user_count),
    },
    {
      id: 'permission_count',
      header: t('column.permission_count'),
      width: 'number',
      cell: ({ is_owner, permission_count }) => (is_owner ? t('all') : formatNumber(permission_count)),
    },
    {
      id: 'created_at',
      header: t('ui:record.created'),
      width: 'date',
      sortable: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
  ];
}
