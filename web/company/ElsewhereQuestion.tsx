import { Alert, Button, Group, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OtherPlace } from '#web/platform/calls/elsewhere.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { HeldDialog } from '#web/platform/ui/HeldDialog.tsx';
import { useFollow } from './use-switch.ts';

interface ElsewhereQuestionProps {
  elsewhere: OtherPlace;
  landing: Parameters<typeof useFollow>[0];
}

/**
 * Asks to go on where one may. It cannot be closed: what lies behind belongs to somebody else or to a company that shut the
 * person out, and stays as it was left until then.
 */
export default function ElsewhereQuestion({ elsewhere, landing }: ElsewhereQuestionProps) {
  const { t } = useTranslation('companies');
  const { user, company } = useSession();
  const router = useRouter();
  const follow = useFollow(landing);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();

  async function goOn() {
    if (busy) {
      return;
    }
    setBusy(true);
    setFailed(undefined);
    const there = { id: elsewhere.user.company_id, name: elsewhere.company };
    await follow(there, router.state.location.pathname).catch(setFailed);
    setBusy(false);
  }

  const words =
    elsewhere.user.id === user.id
      ? {
          title: t('elsewhere.title', { here: company.name }),
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
        <Button data-autofocus loading={busy} onClick={() => void goOn()}>
          {elsewhere.user.id === user.id
            ? t('elsewhere.goOn', { there: elsewhere.company })
            : t('elsewhere.goOnAs', { name: elsewhere.user.name })}
        </Button>
      </Group>
    </HeldDialog>
  );
}
