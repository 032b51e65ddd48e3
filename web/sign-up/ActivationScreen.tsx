import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../auth/PublicPage.tsx';
import { useSecretLink } from '../auth/use-secret-link.ts';
import { ActivationForm } from './ActivationForm.tsx';
import { CheckMail } from './CheckMail.tsx';
import { DeadLink, type DeadLinkWhy } from './DeadLink.tsx';
import { ResendForm } from './ResendForm.tsx';

/** Opened by the link of the mail, which carries the e-mail and the token; without one it sends the mail again. */
export function ActivationScreen() {
  const { t } = useTranslation('signUp');
  const { email = '', token = '' } = useSecretLink();
  const linked = email !== '' && token !== '';
  const [why, setWhy] = useState<DeadLinkWhy | undefined>(email !== '' && !linked ? 'incomplete' : undefined);
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) {
    return (
      <PublicPage title={t('sent.title')}>
        <CheckMail email={sentTo} onChange={() => setSentTo(undefined)} />
      </PublicPage>
    );
  }
  if (linked && why === undefined) {
    return <ActivationForm email={email} token={token} onDeadLink={setWhy} />;
  }
  return (
    <PublicPage title={t(linked ? 'activation.title' : 'resend.title')}>
      {why && <DeadLink why={why} />}
      {why !== 'used' && <ResendForm email={email} explain={why === undefined} onSent={setSentTo} />}
    </PublicPage>
  );
}
