import { Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '#web/platform/look/LanguageChoice.tsx';
import { Logo } from '#web/platform/look/Logo.tsx';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useSession } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import classes from './profile.module.css';
import { SetUpSecondStep } from './SetUpSecondStep.tsx';
import { useRenew, useSecondStep } from './use-own.ts';

interface SecondStepGateProps {
  /** The screen where one goes to another company, when one is there. */
  children?: ReactNode;
  onSignOut(): void;
}

/** Stands before everything else where the company asks for a second step and the person has none. */
export default function SecondStepGate({ children, onSignOut }: SecondStepGateProps) {
  const { t } = useTranslation('profile');
  return (
    <div className={classes.gate}>
      <Group component="header" justify="space-between" wrap="nowrap" p="md">
        <Logo />
        <Group gap="xs" wrap="nowrap">
          <LanguageChoice />
          <Button variant="default" size="xs" onClick={onSignOut}>
            {t('gate.signOut')}
          </Button>
        </Group>
      </Group>
      <main className={classes.gateContent}>
        <Stack>
          {children || <SetUp />}
          <Anchor size="sm" renderRoot={(props) => <Link to={children ? '/app' : '/app/switch-company'} {...props} />}>
            {t(children ? 'gate.back' : 'gate.switch')}
          </Anchor>
        </Stack>
      </main>
    </div>
  );
}

function SetUp() {
  const { t } = useTranslation('profile');
  const { company } = useSession();
  const { data: status, error, refetch } = useSecondStep();
  const renew = useRenew();
  const [begun, setBegun] = useState(false);
  return (
    <Paper withBorder p="lg">
      <Stack>
        <PageTitle title={t('gate.title')} />
        <Text size="sm">{t('gate.lead', { company: company.name })}</Text>
        {error && !status ? (
          <ProblemPanel problem={error} tryAgain={() => void refetch()} />
        ) : !status ? (
          <Skeleton h={60} />
        ) : begun ? (
          <SetUpSecondStep hasPassword={status.has_password} onDone={() => void renew('me')} />
        ) : (
          <Group>
            <Button onClick={() => setBegun(true)}>{t('gate.begin')}</Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
