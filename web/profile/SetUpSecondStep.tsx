import { Button, Code, Group, Loader, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryCodes as Codes, SecondStepSecret } from '#shared/profile.ts';
import { call } from '../api.ts';
import { showSuccess } from '../notices.ts';
import classes from './profile.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRenew, useTry } from './use-own.ts';

const QrCode = lazy(() => import('../ui/QrCode.tsx'));
const QR_SIZE = 220;

interface SetUpProps {
  hasPassword: boolean;
  /** All is done, the codes are kept. */
  onDone(): void;
  /** Left before it was switched on; where there is no way but on, left out. */
  onStop?: () => void;
}

/** Switching the second step on: the password, the picture for the phone and its first code, the recovery codes. */
export function SetUpSecondStep({ hasPassword, onDone, onStop }: SetUpProps) {
  const { t } = useTranslation('profile');
  const renew = useRenew();
  const [secret, setSecret] = useState<SecondStepSecret>();
  const [codes, setCodes] = useState<string[]>();

  async function switchedOn(made: string[]) {
    setCodes(made);
    await renew('secondStep', 'sessions');
  }

  function kept() {
    // Not before: it would cover what is to be kept.
    showSuccess({ title: t('secondStep.on_title'), message: t('secondStep.on_message'), about: failure(t) });
    onDone();
  }

  if (codes) {
    return <RecoveryCodes codes={codes} onKept={kept} />;
  }
  return secret ? (
    <Confirm secret={secret} onConfirmed={(made) => void switchedOn(made)} {...(onStop && { onStop })} />
  ) : (
    <Begin hasPassword={hasPassword} onBegun={setSecret} {...(onStop && { onStop })} />
  );
}

const failure = (t: (key: 'secondStep.failed_title') => string) => t('secondStep.failed_title');

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

function Begin({ hasPassword, onBegun, onStop }: BeginProps) {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();

  async function begin() {
    const result = await attempt(failure(t), () =>
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
      <Text size="sm">{t(hasPassword ? 'secondStep.passwordLead' : 'secondStep.freshLead')}</Text>
      {hasPassword && (
        <PasswordInput
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

function Confirm({ secret: { secret, uri }, onConfirmed, onStop }: ConfirmProps) {
  const { t } = useTranslation('profile');
  const attempt = useTry();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();

  async function confirm() {
    const result = await attempt(failure(t), () =>
      call<{ data: Codes }>('POST', '/profile/second_step/confirm', { code }),
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
