import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NOTICE_VERSION } from '#shared/privacy-notice.ts';
import { GRACE_DAYS, LOG_ADDRESS_DAYS, ORPHAN_DAYS, SIGN_IN_FAILURE_DAYS } from '#shared/retention.ts';
import { formatDate } from '#web/platform/look/format.ts';
import { useSettings } from '#web/platform/session/session.tsx';
import { PublicPage } from './PublicPage.tsx';

const days = {
  failures: SIGN_IN_FAILURE_DAYS,
  addresses: LOG_ADDRESS_DAYS,
  orphans: ORPHAN_DAYS,
  grace: GRACE_DAYS,
};

/** What is kept about people and what they may ask for: for everybody, signed in or not. */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy');
  const { history } = useRouter();
  const contact = useSettings()?.contact;
  const parts = {
    who: [t('who.text'), contact ? t('who.contact', { contact }) : t('who.noContact')],
    what: [t('what.account'), t('what.work'), t('what.log'), t('what.mails'), t('what.basis')],
    shared: [t('shared.text')],
    long: [t('long.session'), t('long.failures', days), t('long.account', days), t('long.books')],
    rights: [t('rights.copy'), t('rights.correct'), t('rights.erase', days), t('rights.complain'), t('rights.breach')],
  } as const;
  return (
    <PublicPage title={t('title')} wide>
      <Text size="sm" c="dimmed">
        {t('version', { day: formatDate(NOTICE_VERSION, 'Asia/Jakarta') })}
      </Text>
      <Text size="sm">{t('lead')}</Text>
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <Stack key={part} component="section" gap="xs">
          <Title order={2} size="h4">
            {t(`${part}.title`)}
          </Title>
          <List size="sm" spacing="xs">
            {parts[part].map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Stack>
      ))}
      {history.length > 1 && (
        <Anchor component="button" type="button" size="sm" underline="always" ta="left" onClick={() => history.back()}>
          {t('back')}
        </Anchor>
      )}
    </PublicPage>
  );
}
