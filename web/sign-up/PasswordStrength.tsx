import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#shared/limits.ts';

const steps = [
  { from: 16, words: 'strong', value: 100, color: 'good' },
  { from: 12, words: 'good', value: 70, color: 'good' },
  { from: PASSWORD_MIN, words: 'fair', value: 40, color: 'warn' },
  { from: 1, words: 'short', value: 15, color: 'bad' },
  { from: 0, words: 'start', value: 0, color: 'gray' },
] as const;

/** The same sign many times over is no long password. */
const worth = (typed: string) => Math.min(typed.length, new Set(typed).size * 2);

const stepOf = (typed: string) =>
  steps.find(({ from }) => (typed.length < PASSWORD_MIN ? typed.length : Math.max(PASSWORD_MIN, worth(typed))) >= from);

/** Says how strong a password is, by what counts most: its length. */
export function PasswordStrength({ typed }: { typed: string }) {
  const { t } = useTranslation('signUp');
  const { words, value, color } = stepOf(typed) ?? steps[4];
  return (
    <Stack gap={4} mt={-8}>
      <Progress value={value} color={color} size={4} aria-label={t('strength.label')} />
      <Text size="xs" c="dimmed" aria-live="polite">
        {t(`strength.${words}`)}
      </Text>
    </Stack>
  );
}
