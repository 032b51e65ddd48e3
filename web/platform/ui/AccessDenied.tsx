import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** Stands in for a screen that the person's role does not include. */
export function AccessDenied({ title, description }: { title: string; description: string }) {
  return (
    <Center mih="50vh" p="md">
      <Stack align="center" gap="xs" maw={420} ta="center" role="alert">
        <ThemeIcon size={56} radius="xl" variant="light" color="bad" aria-hidden>
          <IconLock size={28} />
        </ThemeIcon>
        <Title order={2}>{title}</Title>
        <Text c="dimmed">{description}</Text>
      </Stack>
    </Center>
  );
}
