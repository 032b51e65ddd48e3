import { Anchor, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Entity } from '#shared/permissions.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { Section } from '#web/platform/ui/Section.tsx';

interface PortalSectionProps {
  title: string;
  /** The list that has all of it, and what leads there. */
  list?: { entity: Entity; label: string };
  query: { error: unknown; isPending: boolean; refetch(): unknown };
  /** Said where there is nothing; left out where there is something. */
  empty?: string | false;
  children?: ReactNode;
}

/** A part of the first page: while it is read, where that failed, where there is nothing, or what there is. */
export function PortalSection({ title, list, query, empty, children }: PortalSectionProps) {
  const { error, isPending, refetch } = query;
  return (
    <Section
      title={title}
      busy={isPending}
      tools={
        list && (
          <Anchor size="sm" renderRoot={(props) => <Link to={`/app/${list.entity}`} {...props} />}>
            {list.label}
          </Anchor>
        )
      }
    >
      {error ? (
        <ProblemPanel problem={error} tryAgain={() => void refetch()} />
      ) : isPending ? (
        <Skeleton height={96} />
      ) : empty ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        children
      )}
    </Section>
  );
}
