import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { User, UserWarehouses } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { usersPath } from './person.ts';

const WorkPlacesDialog = lazy(async () => ({ default: (await import('./WorkPlacesDialog.tsx')).WorkPlacesDialog }));

/** In which warehouses a member works, to look at and, where one may, to change. */
export function WorkPlaces({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { data } = useQuery({
    queryKey: [usersPath, user.id, 'warehouses'],
    queryFn: async ({ signal }) =>
      (await call<{ data: UserWarehouses }>('GET', `${usersPath}/${user.id}/warehouses`, undefined, signal)).data,
  });

  return (
    <AccessPanel
      user={user}
      part="places"
      changeable={data !== undefined && !data.is_owner}
      renderDialog={(onClose) => data && <WorkPlacesDialog user={user} held={data} onClose={onClose} />}
    >
      {data && (
        <Text size="sm">
          {data.is_owner
            ? t('places.owner')
            : data.warehouses
              ? [
                  ...data.warehouses.map(({ name }) => name),
                  ...(data.unknown_count > 0 ? [t('places.others', { n: formatNumber(data.unknown_count) })] : []),
                ].join(', ')
              : t('places.all')}
        </Text>
      )}
    </AccessPanel>
  );
}
