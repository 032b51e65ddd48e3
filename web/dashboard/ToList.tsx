import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import type { CardList } from '#shared/dashboard-card-lists.ts';
import type { TaskList } from '#shared/dashboard-tasks.ts';
import type { Entity } from '#shared/permissions.ts';

/** The warehouse that the dashboard is narrowed to: the lists it leads to are narrowed likewise. */
export const ChosenWarehouse = createContext<string | undefined>(undefined);

/** Where a figure leads. */
export type Leading = Pick<ToListProps, 'list' | 'search'>;

interface ToListProps {
  /** A list by its address below `/app`. */
  list: Entity | TaskList | CardList['list'];
  search?: Record<string, string>;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads from a figure to the list that it is counted in. */
export function ToList({ list, search = {}, className, children }: ToListProps) {
  const warehouse_id = useContext(ChosenWarehouse);
  const narrowed = warehouse_id ? { ...search, warehouse_id } : search;
  return (
    <Anchor
      c="inherit"
      fz="inherit"
      fw="inherit"
      lh="inherit"
      underline="hover"
      className={className ?? ''}
      renderRoot={(props) => <Link to={`/app/${list}`} search={narrowed} {...props} />}
    >
      {children}
    </Anchor>
  );
}
