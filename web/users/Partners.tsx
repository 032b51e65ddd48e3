import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User, UserPartners } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { nameOf, usersPath } from './person.ts';

const PartnersDialog = lazy(async () => ({ default: (await import('./PartnersDialog.tsx')).PartnersDialog }));

/** The partners that a member is bound to, to look at and, where one may, to change; nothing of who works for the company. */
export function Partners({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const canUpdate = useCan('users')('update');
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [usersPath, user.id, 'partners'],
    queryFn: async ({ signal }) =>
      (await call<{ data: UserPartners }>('GET', `${usersPath}/${user.id}/partners`, undefined, signal)).data,
  });
  if (!data?.partners) {
    return null;
  }
  const title = t('partners.title', { name: nameOf(user) });
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text component="h2" fw={600} m={0}>
            {title}
          </Text>
          {canUpdate && !user.is_self && (
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              {t('partners.change')}
            </Button>
          )}
        </Group>
        <Text size="sm">{data.partners.map(({ name }) => name).join(', ') || t('partners.none')}</Text>
      </Stack>
      {open && (
        <Suspense>
          <PartnersDialog user={user} held={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Paper>
  );
}
