import { VisuallyHidden } from '@mantine/core';
import classes from './notifications.module.css';

/** The green dot of what is unread; `label` says so to those who cannot see it. */
export const UnreadMark = ({ label }: { label: string }) => (
  <>
    <span className={classes.dot} aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
  </>
);
