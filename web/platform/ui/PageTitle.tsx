import { Group, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';

const ENDING = ' · Palka';

/** The title of the page that is shown. */
export const titleOfPage = (): string => document.title.replace(ENDING, '');

/** The screen's one `h1`, which is also the browser's title; `children` stand at its right, such as a create button. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title}${ENDING}`;
  }, [title]);
  return (
    <Group justify="space-between" gap="sm" mih={32}>
      <Title order={1}>{title}</Title>
      {children}
    </Group>
  );
}
