import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useResend } from './use-resend.ts';

interface CheckMailProps {
  email: string;
  /** Back to where the e-mail was typed. */
  onChange(): void;
}

/** What comes next stands in a mail, which can be sent again after a while. Takes the focus from the form it replaces. */
export function CheckMail({ email, onChange }: CheckMailProps) {
  const { t } = useTranslation('signUp');
  const { resend, seconds, resent } = useResend(email, { justSent: true });
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <Stack>
      <Text ref={lead} tabIndex={-1} size="sm" style={{ outline: 0 }}>
        {t('sent.lead')} <strong>{email}</strong>. {t('sent.next')}
      </Text>
      <Button variant="default" fullWidth disabled={seconds > 0} onClick={() => void resend()}>
        {seconds > 0 ? t('sent.wait', { seconds }) : t('sent.resend')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {resent && t('sent.resent')}
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={onChange}>
        {t('sent.change')}
      </Anchor>
    </Stack>
  );
}
