import { Alert, Group, Loader, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/platform/look/BackLink.tsx';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { HistoryButton } from '#web/platform/records/HistoryButton.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { useReadOnly } from './read-only.ts';
import { RoleFacts } from './RoleFacts.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import classes from './matrix.module.css';
import { useRole } from './use-role.ts';

/** The page of one role: what it allows, to look at and, where one may, to change. */
export default function RoleScreen() {
  const { t } = useTranslation('roles');
  const { id = '' } = useParams({ strict: false });
  const { data: role, error, refetch } = useRole(id);
  const canList = useCan('roles')('list');

  return (
    <div className={classes.page}>
      <div>
        {canList && <BackLink to="/app/roles">{t('back')}</BackLink>}
        <PageTitle title={role?.name ?? t('role')}>
          {role && (
            <Group gap="sm">
              <RoleFacts role={role} />
              <HistoryButton path="/roles" id={role.id} name={role.name} />
            </Group>
          )}
        </PageTitle>
      </div>
      {!role &&
        (error ? <ProblemPanel problem={error} tryAgain={() => void refetch()} /> : <Loader mx="auto" mt="xl" />)}
      {role && <Why role={role} />}
      {role && <RoleMatrix key={role.id} role={role} />}
    </div>
  );
}

/** Why a role can only be looked at. */
function Why({ role }: { role: Parameters<typeof useReadOnly>[0] }) {
  const { t } = useTranslation('roles');
  const why = useReadOnly(role);
  return (
    why && (
      <Alert variant="light" color="gray" py="xs" icon={<IconLock size={18} aria-hidden />}>
        <Text size="sm">{t(`readOnly.${why}`)}</Text>
      </Alert>
    )
  );
}
