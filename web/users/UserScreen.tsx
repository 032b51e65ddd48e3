import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { User, UserPermissions } from '#shared/user.ts';
import { call } from '#web/platform/calls/api.ts';
import { BackLink } from '#web/platform/look/BackLink.tsx';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { HistoryButton } from '#web/platform/records/HistoryButton.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { nameOf, usersPath } from './person.ts';
import { PermissionList } from './PermissionList.tsx';
import { PersonCard } from './PersonCard.tsx';
import { Partners } from './Partners.tsx';
import { WorkPlaces } from './WorkPlaces.tsx';

interface Found {
  user: User;
  permissions: UserPermissions;
}

/** Who somebody is, how they stand to the company, and what they can do. */
export default function UserScreen() {
  const { t } = useTranslation(['users', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const router = useRouter();
  const canList = useCan('users')('list');
  const { data, error, refetch } = useQuery({
    queryKey: [usersPath, id],
    queryFn: async ({ signal }): Promise<Found> => {
      const [user, permissions] = await Promise.all([
        call<{ data: User }>('GET', `${usersPath}/${id}`, undefined, signal),
        call<{ data: UserPermissions }>('GET', `${usersPath}/${id}/permissions`, undefined, signal),
      ]);
      return { user: user.data, permissions: permissions.data };
    },
  });

  return (
    <Stack maw={960}>
      {canList && <BackLink to="/app/users">{t('page.back')}</BackLink>}
      <PageTitle title={data ? nameOf(data.user) : t('menu:item.users')}>
        {data?.user.kind === 'member' && <HistoryButton path={usersPath} id={data.user.id} name={nameOf(data.user)} />}
      </PageTitle>
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={180} aria-busy />}
      {data && (
        <>
          <PersonCard user={data.user} onGone={() => router.history.push('/app/users')} />
          {data.user.kind === 'member' && <Partners user={data.user} />}
          {data.user.kind === 'member' && <WorkPlaces user={data.user} />}
          <Permissions {...data} />
        </>
      )}
    </Stack>
  );
}

function Permissions({ user, permissions }: Found) {
  const { t } = useTranslation('users');
  const name = nameOf(user);
  const role = permissions.role_name;
  const title = t(user.kind === 'member' ? 'page.can' : 'page.will', { name });
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text component="h2" fw={600} m={0}>
            {title}
          </Text>
        </Group>
        {user.status === 'inactive' && <Text size="sm">{t('page.deactivated', { name })}</Text>}
        {permissions.is_owner ? (
          <Text size="sm">{t('page.everything', { role })}</Text>
        ) : permissions.permissions.length === 0 ? (
          <Text size="sm">{t('page.nothing', { role })}</Text>
        ) : (
          <>
            <Text size="sm">{t('page.from', { role })}</Text>
            <PermissionList permissions={permissions.permissions} />
          </>
        )}
      </Stack>
    </Paper>
  );
}
