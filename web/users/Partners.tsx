import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { User, UserPartners } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { usersPath } from './person.ts';

const PartnersDialog = lazy(async () => ({ default: (await import('./PartnersDialog.tsx')).PartnersDialog }));

/** The partners that a member is bound to, to look at and, where one may, to change; nothing of who works for the company. */
export function Partners({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { data } = useQuery({
    queryKey: [usersPath, user.id, 'partners'],
    queryFn: async ({ signal }) =>
      (await call<{ data: UserPartners }>('GET', `${usersPath}/${user.id}/partners`, undefined, signal)).data,
  });
  if (!data?.partners) {
    return null;
  }
  return (
    <AccessPanel
      user={user}
      part="partners"
      changeable
      renderDialog={(onClose) => <PartnersDialog user={user} held={data} onClose={onClose} />}
    >
      <Text size="sm">{data.partners.map(({ name }) => name).join(', ') || t('partners.none')}</Text>
    </AccessPanel>
  );
}
