import { Alert, Button, Group, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beHere, type OtherPlace, tellTabs } from '#web/platform/calls/elsewhere.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { HeldDialog } from '#web/platform/ui/HeldDialog.tsx';
import { switchSession, useFollow } from './use-switch.ts';

interface ElsewhereQuestionProps {
  elsewhere: OtherPlace;
  landing: Parameters<typeof useFollow>[0];
}

/**
 * Asks where this tab is to be. It cannot be closed: what lies behind belongs to where the session is not, and stays as it
 * was left until then.
 */
export default function ElsewhereQuestion({ elsewhere, landing }: ElsewhereQuestionProps) {
  const { t } = useTranslation('companies');
  const { user, company } = useSession();
  const router = useRouter();
  const client = useQueryClient();
  const follow = useFollow(landing);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();

  async function attempt(work: () => Promise<unknown>) {
    if (busy) {
      return;
    }
    setBusy(true);
    setFailed(undefined);
    await work().catch(setFailed);
    setBusy(false);
  }

  async function goBack() {
    await switchSession(company.id);
    beHere();
    tellTabs({ companyId: company.id, personId: user.id });
    // What was refused meanwhile is asked for again.
    void client.invalidateQueries();
  }

  const words =
    elsewhere.user.id === user.id
      ? {
          title: t('elsewhere.title', { there: elsewhere.company }),
          text: t('elsewhere.text', { here: company.name, there: elsewhere.company }),
        }
      : {
          title: t('elsewhere.personTitle', { name: elsewhere.user.name }),
          text: t('elsewhere.personText', { me: user.name, name: elsewhere.user.name, there: elsewhere.company }),
        };
  return (
    <HeldDialog title={words.title} width="small">
      <Text size="sm">{words.text}</Text>
      {failed !== undefined && (
        <Alert color="bad" role="alert" mt="sm" title={t('switch.failed')}>
          {reasonOf(failed)}
        </Alert>
      )}
      <Group gap="sm" mt="lg">
        {elsewhere.mayReturn && (
          <Button data-autofocus loading={busy} onClick={() => void attempt(goBack)}>
            {t('elsewhere.back', { here: company.name })}
          </Button>
        )}
        <Button
          variant={elsewhere.mayReturn ? 'default' : 'filled'}
          {...(!elsewhere.mayReturn && { 'data-autofocus': true })}
          aria-disabled={busy}
          onClick={() => void attempt(() => follow(elsewhere.company, router.state.location.pathname))}
        >
          {elsewhere.user.id === user.id
            ? t('elsewhere.goOn', { there: elsewhere.company })
            : t('elsewhere.goOnAs', { name: elsewhere.user.name })}
        </Button>
      </Group>
    </HeldDialog>
  );
}
