import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './profile.module.css';

/** A part of the profile: what it is about at the left, what there is to do at the right. */
export function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="lg" className={classes.section ?? ''} aria-labelledby={id}>
      <Stack gap={4}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {lead}
        </Text>
      </Stack>
      <div className={classes.content}>{children}</div>
    </Paper>
  );
}
