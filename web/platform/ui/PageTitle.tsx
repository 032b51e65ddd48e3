import { Group, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';

/** The screen's one `h1`, which is also the browser's title; `children` stand at its right, such as a create button. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Palka`;
  }, [title]);
  return (
    <Group justify="space-between" gap="sm" mih={32}>
      <Title order={1}>{title}</Title>
      {children}
    </Group>
  );
}
