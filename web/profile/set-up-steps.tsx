import { Button, Code, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryCodes, SecondStepSecret } from '#shared/profile.ts';
import { call } from '#web/platform/calls/api.ts';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { FreshLead } from './FreshLead.tsx';
import classes from './profile.module.css';
import { useTry } from './use-own.ts';

const QrCode = lazy(() => import('#web/platform/ui/QrCode.tsx'));
const QR_SIZE = 220;

interface StepProps {
  submit: string;
  onStop?: () => void;
  /** Answers when all is done. */
  onSubmit(): Promise<void>;
  children: ReactNode;
}

/** One step: what it asks, and the buttons to go on or leave. */
function Step({ submit, onStop, onSubmit, children }: StepProps) {
  const { t } = useTranslation('profile');
  const [busy, setBusy] = useState(false);

  async function go(event: FormEvent) {
    event.preventDefault();
    if (!busy) {
      setBusy(true);
      await onSubmit();
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={go} aria-label={t('secondStep.title')} aria-busy={busy}>
      <Stack gap="md">
        {children}
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            {submit}
          </Button>
          {onStop && (
            <Button variant="default" onClick={onStop}>
              {t('secondStep.stop')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface BeginProps {
  hasPassword: boolean;
  onBegun(secret: SecondStepSecret): void;
  onStop?: () => void;
}

/** Makes sure that it is the person who asks. */
export function Begin({ hasPassword, onBegun, onStop }: BeginProps) {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();

  async function begin() {
    const result = await attempt(t('secondStep.failed_title'), () =>
      call<{ data: SecondStepSecret }>('POST', '/profile/second_step', hasPassword ? { password } : {}),
    );
    if ('done' in result) {
      onBegun(result.done.data);
    } else {
      setFault(result.faults.password);
    }
  }

  return (
    <Step submit={t('secondStep.next')} onSubmit={begin} {...(onStop && { onStop })}>
      {hasPassword ? <Text size="sm">{t('secondStep.passwordLead')}</Text> : <FreshLead />}
      {hasPassword && (
        <PasswordField
          label={t('secondStep.password')}
          value={password}
          error={fault}
          autoComplete="current-password"
          autoFocus
          maw={360}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
    </Step>
  );
}

interface ConfirmProps {
  secret: SecondStepSecret;
  onConfirmed(codes: string[]): void;
  onStop?: () => void;
}

/** Shows the secret to the phone, and asks for the first code it makes of it. */
export function Confirm({ secret: { secret, uri }, onConfirmed, onStop }: ConfirmProps) {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();

  async function confirm() {
    const result = await attempt(t('secondStep.failed_title'), () =>
      call<{ data: RecoveryCodes }>('POST', '/profile/second_step/confirm', { code }),
    );
    if ('done' in result) {
      onConfirmed(result.done.data.codes);
    } else {
      setFault(result.faults.code);
    }
  }

  return (
    <Step submit={t('secondStep.confirm')} onSubmit={confirm} {...(onStop && { onStop })}>
      <Text size="sm">{t('secondStep.scanLead')}</Text>
      <Suspense fallback={<Loader size={QR_SIZE / 4} m={(QR_SIZE * 3) / 8} aria-hidden />}>
        <QrCode text={uri} label={t('secondStep.qr')} size={QR_SIZE} />
      </Suspense>
      <Text size="sm">
        {t('secondStep.byHand')}{' '}
        <Code className={classes.key ?? ''} fz="sm">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Code>
      </Text>
      <TextInput
        label={t('secondStep.code')}
        description={t('secondStep.codeLead')}
        value={code}
        error={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maw={360}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </Step>
  );
}
