import { Button, Container, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconFish, IconScale, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '#web/platform/look/LanguageChoice.tsx';
import { Logo } from '#web/platform/look/Logo.tsx';
import { HoldPicture } from './HoldPicture.tsx';
import classes from './LandingScreen.module.css';

const features = [
  { key: 'trade', icon: IconFish },
  { key: 'weights', icon: IconScale },
  { key: 'roles', icon: IconUsersGroup },
] as const;

/** The front door: what Palka is, and the way to sign in. */
export function LandingScreen() {
  const { t } = useTranslation(['common', 'signUp']);
  useEffect(() => {
    document.title = `${t('appName')} · ${t('tagline')}`;
  }, [t]);
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" px="md" h={64} maw={1120} w="100%" mx="auto">
        <Logo />
        <Group gap="xs">
          <LanguageChoice />
          <Button variant="default" visibleFrom="xs" renderRoot={(props) => <Link to="/login" {...props} />}>
            {t('landing.signIn')}
          </Button>
        </Group>
      </Group>
      <Container component="main" size={1120} className={classes.main ?? ''}>
        <div className={classes.hero}>
          <Stack gap="md" align="flex-start">
            <Text size="sm" fw={500} className={classes.tagline ?? ''}>
              {t('tagline')}
            </Text>
            <Title order={1} className={classes.title ?? ''}>
              {t('landing.title')}
            </Title>
            <Text size="lg" c="dimmed" maw={520}>
              {t('landing.lead')}
            </Text>
            <Group gap="sm" mt="xs">
              <Button size="md" renderRoot={(props) => <Link to="/register" {...props} />}>
                {t('signUp:landing.register')}
              </Button>
              <Button size="md" variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
                {t('landing.signIn')}
              </Button>
            </Group>
          </Stack>
          <HoldPicture />
        </div>
        <SimpleGrid component="section" cols={{ base: 1, sm: 3 }} spacing="xl" pb={64}>
          {features.map(({ key, icon: Icon }) => (
            <Stack key={key} gap={6}>
              <ThemeIcon size={40} radius="md" variant="light" aria-hidden>
                <Icon size={22} stroke={1.6} />
              </ThemeIcon>
              <Title order={2} mt={4}>
                {t(`landing.features.${key}.title`)}
              </Title>
              <Text size="sm" c="dimmed">
                {t(`landing.features.${key}.text`)}
              </Text>
            </Stack>
          ))}
        </SimpleGrid>
      </Container>
    </div>
  );
}
