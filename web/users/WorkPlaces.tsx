import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User, UserWarehouses } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { nameOf, usersPath } from './person.ts';

const WorkPlacesDialog = lazy(async () => ({ default: (await import('./WorkPlacesDialog.tsx')).WorkPlacesDialog }));

/** In which warehouses a member works, to look at and, where one may, to change. */
export function WorkPlaces({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const canUpdate = useCan('users')('update');
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [usersPath, user.id, 'warehouses'],
    queryFn: async ({ signal }) =>
      (await call<{ data: UserWarehouses }>('GET', `${usersPath}/${user.id}/warehouses`, undefined, signal)).data,
  });
  const title = t('places.title', { name: nameOf(user) });

  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text component="h2" fw={600} m={0}>
            {title}
          </Text>
          {data && canUpdate && !user.is_self && !data.is_owner && (
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              {t('places.change')}
            </Button>
          )}
        </Group>
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
      </Stack>
      {open && data && (
        <Suspense>
          <WorkPlacesDialog user={user} held={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Paper>
  );
}
