import { Anchor, Loader, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../auth/PublicPage.tsx';
import { useSecretLink } from '../auth/use-secret-link.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { BadLinkNotice } from './BadLinkNotice.tsx';
import { InvitationWords } from './InvitationWords.tsx';
import { JoinedNotice } from './JoinedNotice.tsx';
import { JoinForm } from './JoinForm.tsx';
import { NewPersonForm } from './NewPersonForm.tsx';
import { type BadLink, badLinkIn, type Progress, useInvitation } from './use-invitation.ts';

/** Opened by the link of an invitation's mail: says who asks for what, and takes the yes. */
export default function InvitationScreen() {
  const { t } = useTranslation(['users', 'auth']);
  const { email, token } = useSecretLink();
  const link = useMemo(() => (email && token ? { email, token } : undefined), [email, token]);
  const { data, error, refetch, isFetching } = useInvitation(link);
  const [progress, setProgress] = useState<Progress>('open');
  const bad = link ? (badOf(progress) ?? badLinkIn(error)) : 'incomplete';

  return (
    <PublicPage title={t('invitation.title')} busy={progress === 'busy'}>
      {bad && <BadLinkNotice why={bad} />}
      {!bad && error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!bad && !error && !data && isFetching && (
        <>
          <Text size="sm" role="status">
            {t('invitation.checking')}
          </Text>
          <Loader size="sm" aria-hidden />
        </>
      )}
      {!bad && data && progress === 'joined' && <JoinedNotice {...data} />}
      {!bad && data && link && progress !== 'joined' && (
        <>
          <InvitationWords invitation={data.invitation} />
          {data.invitation.has_account ? (
            <JoinForm link={link} {...data} onProgress={setProgress} />
          ) : (
            <NewPersonForm link={link} {...data} onProgress={setProgress} onTaken={() => void refetch()} />
          )}
        </>
      )}
      {bad && (
        <Anchor size="sm" ta="center" renderRoot={(props) => <Link to="/login" {...props} />}>
          {t('auth:forgot.back')}
        </Anchor>
      )}
    </PublicPage>
  );
}

const badOf = (progress: Progress): BadLink | undefined =>
  progress === 'open' || progress === 'busy' || progress === 'joined' ? undefined : progress;
