import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Stands at the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Text component="h2" fw={600} m={0}>
          {title}
        </Text>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
