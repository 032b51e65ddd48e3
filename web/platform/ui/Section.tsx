import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, tools, busy, children }: SectionProps) {
  return (
    <Paper component="section" withBorder radius="lg" p="sm" aria-label={title} aria-busy={busy}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text component="h2" size="md" fw={600} m={0}>
          {title}
        </Text>
        {tools}
      </Group>
      {children}
    </Paper>
  );
}
