import type { ReactNode } from 'react';
import classes from './list-layout.module.css';
import { PageTitle } from './PageTitle.tsx';

interface ListLayoutProps {
  title: string;
  search: ReactNode;
  buttons: ReactNode;
  /** The actions on chosen records: while there are any, they stand over the foot. */
  selection?: ReactNode;
  /** The list itself: it takes the height that is left and scrolls within. */
  children: ReactNode;
  footer: ReactNode;
}

/** A screen that is a list: what one can do with it above, the pages below, all of it in sight at once. */
export function ListLayout({ title, search, buttons, selection, children, footer }: ListLayoutProps) {
  return (
    <div className={classes.screen}>
      <PageTitle title={title}>
        <div className={classes.tools}>
          <div className={classes.search}>{search}</div>
          <div className={classes.buttons}>{buttons}</div>
        </div>
      </PageTitle>
      {children}
      {selection && <div className={classes.selection}>{selection}</div>}
      {footer}
    </div>
  );
}
