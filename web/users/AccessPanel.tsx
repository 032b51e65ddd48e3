import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { useCan } from '#web/platform/session/session.tsx';
import type { AccessPart } from './AccessDialog.tsx';
import { nameOf } from './person.ts';

interface AccessPanelProps {
  user: User;
  part: Exclude<AccessPart, 'role'>;
  /** Whether this part of somebody's access can be changed at all; who may is asked here. */
  changeable: boolean;
  renderDialog(onClose: () => void): ReactNode;
  children: ReactNode;
}

/** One part of a member's access on their page, to look at and, where one may, to change. */
export function AccessPanel({ user, part, changeable, renderDialog, children }: AccessPanelProps) {
  const { t } = useTranslation('users');
  const canUpdate = useCan('users')('update');
  const [open, setOpen] = useState(false);
  const title = t(`${part}.title`, { name: nameOf(user) });
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text component="h2" fw={600} m={0}>
            {title}
          </Text>
          {changeable && canUpdate && !user.is_self && (
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              {t(`${part}.change`)}
            </Button>
          )}
        </Group>
        {children}
      </Stack>
      {open && <Suspense>{renderDialog(() => setOpen(false))}</Suspense>}
    </Paper>
  );
}
