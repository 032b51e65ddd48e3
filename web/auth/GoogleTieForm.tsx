import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { PasswordField } from '#web/platform/ui/PasswordField.tsx';
import { passwordFault } from './password-rules.ts';
import { faultsIn } from './server-faults.ts';
import { useFaultText } from './use-fault-text.ts';

/** What names the wish to be tied, when the server asks for the password first. */
export const tieIn = (problem: unknown) =>
  problem instanceof ApiProblem && problem.kind === 'google-tie-required' ? problem.details.challenge : undefined;

interface GoogleTieFormProps {
  challenge: string;
  onSignedIn(): Promise<void>;
  /** Anything but a wrong password. */
  onRefused(problem: unknown): void;
}

/** Google alone does not answer for this e-mail: the password ties its account, once. */
export function GoogleTieForm({ challenge, onSignedIn, onRefused }: GoogleTieFormProps) {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<ReturnType<typeof passwordFault>>(null);
  const [busy, setBusy] = useState(false);

  async function tie(event: FormEvent) {
    event.preventDefault();
    const wrong = passwordFault(password);
    setFault(wrong);
    if (busy || wrong) {
      return;
    }
    setBusy(true);
    try {
      await call('POST', '/auth/google_tie', { challenge, password });
      await onSignedIn();
    } catch (problem) {
      const found = faultsIn(problem).password;
      if (found) {
        setFault('password_google');
      } else {
        onRefused(problem);
      }
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void tie(event)} aria-label={t('google.tieTitle')} aria-busy={busy}>
      <Stack>
        <Text size="sm">{t('google.tieLead')}</Text>
        <PasswordField
          label={t('field.password')}
          value={password}
          error={faultText(fault)}
          autoComplete="current-password"
          autoFocus
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={busy}>
          {t('google.tie')}
        </Button>
        <Text size="sm">
          {t('google.tieWithout')}{' '}
          <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/forgot" {...props} />}>
            {t('login.forgot')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
