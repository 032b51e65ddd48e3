import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/invitation.ts';
import { useSignInAs } from '#web/platform/session/sign-in-as.ts';

interface JoinedNoticeProps {
  invitation: Invitation;
  /** The e-mail of the other person who is signed in in this browser. */
  signedInAs: string | undefined;
}

/** The company was added to an account: leads to its sign-in, past another person who is signed in here. */
export function JoinedNotice({ invitation: { company_name: company, email }, signedInAs }: JoinedNoticeProps) {
  const { t } = useTranslation('users');
  const signInAs = useSignInAs();

  return (
    <Stack role="status">
      <Text fw={600}>{t('invitation.joined', { company })}</Text>
      <Text size="sm">{t('invitation.joinedNext', { email, company })}</Text>
      {signedInAs && <Text size="sm">{t('invitation.somebodyElse', { email: signedInAs })}</Text>}
      <Button fullWidth onClick={() => void signInAs({ email }, signedInAs !== undefined)}>
        {t(signedInAs ? 'invitation.signOut' : 'invitation.signIn')}
      </Button>
    </Stack>
  );
}
