import { Divider, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#web/platform/session/session.tsx';
import classes from './demo-people.module.css';

interface DemoPeopleProps {
  onChoose(one: { email: string; password: string }): void;
}

/** The people of the demo, each a way in; nothing where the server shows none. */
export function DemoPeople({ onChoose }: DemoPeopleProps) {
  const { t, i18n } = useTranslation('auth');
  const demo = useSettings()?.demo;
  if (!demo) {
    return null;
  }
  const { people, password } = demo;
  const [first] = people;
  return (
    <Stack gap="xs">
      <Divider label={t('login.demo')} />
      <ul className={classes.people}>
        {people
          .filter(({ company }) => company === first?.company)
          .map(({ email, role }) => (
            <li key={email}>
              <UnstyledButton className={classes.one} onClick={() => onChoose({ email, password })}>
                <Text component="span" size="sm" fw={500}>
                  {i18n.language === 'id' ? role.id : role.en}
                </Text>
                <Text component="span" size="xs" c="dimmed" truncate>
                  {email}
                </Text>
              </UnstyledButton>
            </li>
          ))}
      </ul>
    </Stack>
  );
}
