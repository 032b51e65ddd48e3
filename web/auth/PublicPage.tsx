import { Anchor, Box, Group, LoadingOverlay, Paper, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '#web/platform/look/LanguageChoice.tsx';
import { Logo } from '#web/platform/look/Logo.tsx';
import { Hold } from '#web/platform/look/Hold.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import classes from './PublicPage.module.css';

interface PublicPageProps {
  title: string;
  /** A call is under way: an overlay covers the card. */
  busy?: boolean;
  /** The hold stands beside the card, where there is room. */
  withHold?: boolean;
  /** Text to be read, on a wider card. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the pages for people who are not signed in: logo and language above, a card in the middle. */
export function PublicPage({ title, busy = false, withHold = false, wide = false, children }: PublicPageProps) {
  const { t } = useTranslation();
  return (
    <Box className={classes.page} data-with-hold={withHold || undefined}>
      <Group component="header" justify="space-between" p="md">
        <Anchor
          underline="never"
          c="inherit"
          aria-label={t('appName')}
          py={8}
          my={-8}
          renderRoot={(props) => <Link to="/" {...props} />}
        >
          <Logo />
        </Anchor>
        <LanguageChoice />
      </Group>
      <main className={classes.middle}>
        <Paper
          className={classes.card ?? ''}
          data-wide={wide || undefined}
          withBorder
          radius="lg"
          shadow="sm"
          p={{ base: 'lg', xs: 'xl' }}
        >
          <LoadingOverlay visible={busy} />
          <Stack gap="lg" aria-busy={busy}>
            <PageTitle title={title} />
            {children}
          </Stack>
        </Paper>
      </main>
      {withHold && (
        <div className={classes.beside} aria-hidden>
          <Hold columns={9} rows={8} />
        </div>
      )}
    </Box>
  );
}
