import { Button, Center, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';

/** There is nothing at this address; Back goes where one came from, or to `start`. */
export function NotFoundScreen({ start }: { start: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : router.history.push(start));
  return (
    <Center mih="70vh" p="md">
      <Stack align="center" gap="sm" ta="center" maw={440}>
        <Text fz="xl" fw={600} lh={1} c="var(--palka-brand)" aria-hidden>
          404
        </Text>
        <PageTitle title={t('pageNotFound.title')} />
        <Text c="dimmed">{t('pageNotFound.description')}</Text>
        <Group justify="center" mt="sm">
          <Button leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={goBack}>
            {t('back')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to={start} {...props} />}>
            {t('backToStart')}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
