import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './back-link.module.css';

/** Leads from the page of a record back to its list. */
export function BackLink({ to, children }: { to: `/app/${string}`; children: string }) {
  return (
    <Anchor size="sm" className={classes.link ?? ''} renderRoot={(props) => <Link to={to} {...props} />}>
      <IconChevronLeft size={16} aria-hidden />
      {children}
    </Anchor>
  );
}
