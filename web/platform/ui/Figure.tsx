import type { ReactNode } from 'react';
import classes from './figure.module.css';

const DECIMALS = /^(.*\d)(,\d+)$/;

/** A formatted number with pale decimals, so that the whole is read first. What is no such text stays as it is. */
export function Figure({ children }: { children: ReactNode }) {
  const [, whole, decimals] = (typeof children === 'string' && DECIMALS.exec(children)) || [];
  if (decimals === undefined) return children;
  return (
    <>
      {whole}
      <span className={classes.decimals}>{decimals}</span>
    </>
  );
}
