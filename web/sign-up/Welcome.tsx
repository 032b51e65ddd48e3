import { Anchor, Button, Paper, Stack, Text } from '@mantine/core';
import { IconFish } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { lastDay } from '#web/platform/session/trial.ts';
import { NEW_RECORD } from '#web/platform/ui/list-search.ts';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';

/** Greets the owner of a new company, and leads to the first product. */
export default function Welcome() {
  const { t } = useTranslation('signUp');
  const { user, company } = useSession();
  const formatDate = useFormatDate();
  const end = lastDay(user);
  return (
    <>
      <PageTitle title={t('welcome.title', { name: user.name })} />
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} mt="md" maw={640}>
        <Stack align="flex-start">
          <Text>
            {t('welcome.lead', { company: company.name })} {end && t('welcome.trial', { day: formatDate(end) })}
          </Text>
          <Button
            size="md"
            leftSection={<IconFish size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/app/product" search={{ record: NEW_RECORD }} {...props} />}
          >
            {t('welcome.product')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('welcome.productHint')}
          </Text>
          <Text size="sm">
            {t('welcome.later')}:{' '}
            <Anchor underline="always" renderRoot={(props) => <Link to="/app/users" {...props} />}>
              {t('welcome.invite')}
            </Anchor>
            {', '}
            <Anchor underline="always" renderRoot={(props) => <Link to="/app/company" {...props} />}>
              {t('welcome.settings')}
            </Anchor>
            .
          </Text>
        </Stack>
      </Paper>
    </>
  );
}
