import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './columns.module.css';

const AsideContext = createContext<HTMLElement | null>(null);

/** Whether there is room for a column beside the lines, at a desk: with fingers, what stands there has the whole screen. */
export const useHasAside = () =>
  useMediaQuery('(min-width: 80em) and (pointer: fine)', undefined, { getInitialValueInEffect: false }) ?? false;

/** The content of a document's page, and the column at its right that `Beside` fills. */
export function Columns({ children }: { children: ReactNode }) {
  const [aside, setAside] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.columns}>
      <div className={classes.content}>
        <AsideContext value={aside}>{children}</AsideContext>
      </div>
      <div ref={setAside} className={classes.aside} data-aside />
    </div>
  );
}

/** The panel of the chosen line: in the column at the right where there is one, else in its place. */
export function Beside({ children }: { children: ReactNode }) {
  const aside = use(AsideContext);
  return useHasAside() ? aside && createPortal(children, aside) : children;
}
