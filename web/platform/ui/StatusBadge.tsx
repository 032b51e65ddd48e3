import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a badge says by its colour; the words say it too. */
export type Tone = 'good' | 'bad' | 'plain' | 'blue' | 'violet' | 'teal' | 'orange';

const colors: Record<Tone, string> = {
  good: 'green',
  bad: 'red',
  plain: 'gray',
  blue: 'brand',
  violet: 'violet',
  teal: 'teal',
  orange: 'orange',
};

/** A state or kind in one word. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Badge variant="light" radius="sm" px={6} color={colors[tone]}>
    {children}
  </Badge>
);
