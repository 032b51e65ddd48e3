import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Hold } from '#web/platform/look/Hold.tsx';
import { LanguageChoice } from '#web/platform/look/LanguageChoice.tsx';
import { Logo } from '#web/platform/look/Logo.tsx';
import { useSettings } from '#web/platform/session/session.tsx';
import { DemoStrip } from './DemoStrip.tsx';
import { Picture } from './Picture.tsx';
import classes from './LandingScreen.module.css';

/** The features of the product, each with a picture of its screen. */
const proofs = ['weighing', 'fefo', 'plan', 'batch'] as const;
const readers = ['own', 'rented', 'lender'] as const;

/** The front door: what Palka is, shown by its own screens, and the ways in. */
export function LandingScreen() {
  const { t } = useTranslation(['landing', 'common']);
  const { demo, contact, sign_up } = useSettings() ?? {};
  const hasDemo = Boolean(demo);
  useEffect(() => {
    document.title = `${t('common:appName')} · ${t('common:tagline')}`;
  }, [t]);
  const ways = (
    <Group gap="sm">
      {sign_up !== false && (
        <Button size="md" renderRoot={(props) => <Link to="/register" {...props} />}>
          {t('register')}
        </Button>
      )}
      <Button size="md" variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
        {t(hasDemo ? 'demo' : 'signIn')}
      </Button>
    </Group>
  );
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" className={classes.header ?? ''}>
        <Logo />
        <Group gap="xs">
          <LanguageChoice />
          <Button variant="default" visibleFrom="xs" renderRoot={(props) => <Link to="/login" {...props} />}>
            {t('signIn')}
          </Button>
        </Group>
      </Group>
      <main className={classes.main}>
        <section className={classes.hero}>
          <div className={classes.promise}>
            <Text size="sm" fw={500} className={classes.tagline ?? ''}>
              {t('common:tagline')}
            </Text>
            <Title order={1} className={classes.title ?? ''}>
              {t('title')}
            </Title>
            <Text size="lg" c="dimmed">
              {t('lead')}
            </Text>
            {ways}
          </div>
          <div className={classes.hold}>
            <Hold columns={8} rows={6} />
          </div>
        </section>
        {hasDemo && <DemoStrip />}
        <Picture name="receipt" text={t('pictures.receipt')} eager />
        {proofs.map((proof) => (
          <section key={proof} className={classes.proof}>
            <div>
              <Title order={2}>{t(`proofs.${proof}.title`)}</Title>
              <Text c="dimmed" mt={8}>
                {t(`proofs.${proof}.text`)}
              </Text>
            </div>
            <Picture name={proof} text={t(`proofs.${proof}.title`)} />
          </section>
        ))}
        <section className={classes.readers}>
          {readers.map((reader) => (
            <div key={reader}>
              <Title order={3}>{t(`for.${reader}.title`)}</Title>
              <Text size="sm" c="dimmed" mt={4}>
                {t(`for.${reader}.text`)}
              </Text>
            </div>
          ))}
        </section>
        <section className={classes.data}>
          <div>
            <Title order={2}>{t('data.title')}</Title>
            <Text c="dimmed" mt={8} mb="md">
              {t('data.text')}
            </Text>
            {ways}
            {contact && (
              <Text size="sm" mt="md">
                {t('contact', { contact })}
              </Text>
            )}
          </div>
        </section>
      </main>
      <Text component="footer" size="sm" className={classes.footer ?? ''}>
        <Anchor underline="always" me="md" renderRoot={(props) => <Link to="/privacy" {...props} />}>
          {t('privacy')}
        </Anchor>
        <Anchor href="/third-party-notices.txt" underline="always">
          {t('notices')}
        </Anchor>
      </Text>
    </div>
  );
}
