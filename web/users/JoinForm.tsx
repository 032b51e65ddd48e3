import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/invitation.ts';
import { useArrival } from '../auth/use-arrival.ts';
import { keepCompany } from '#web/platform/session/kept-company.ts';
import { switchSession } from '../company/use-switch.ts';
import { useAccept } from './use-accept.ts';
import type { InvitationLink, Progress } from './use-invitation.ts';

interface JoinFormProps {
  link: InvitationLink;
  invitation: Invitation;
  signedInAs: string | undefined;
  onProgress(progress: Progress): void;
}

/** A person with an account joins with it: signed in here, they land in the company; else they sign in as ever. */
export function JoinForm({ link, invitation, signedInAs, onProgress }: JoinFormProps) {
  const { t } = useTranslation('users');
  const { accept, welcome } = useAccept(link, invitation);
  const arrive = useArrival();

  async function join() {
    const accepted = await accept({}, onProgress);
    if ('problem' in accepted) {
      return;
    }
    if (signedInAs !== invitation.email) {
      onProgress('joined');
      return;
    }
    keepCompany((await switchSession(accepted.company_id)).id);
    welcome();
    await arrive('/app');
  }

  return (
    <Stack>
      <Text size="sm">{t('invitation.known')}</Text>
      <Button fullWidth onClick={() => void join()}>
        {t('invitation.join')}
      </Button>
    </Stack>
  );
}
