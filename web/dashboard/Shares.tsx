import type { ReactNode } from 'react';
import { formatNumber } from '#web/platform/look/format.ts';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import classes from './dashboard.module.css';
import { type Leading, ToList } from './ToList.tsx';

const kilograms = (weight: number) => <Figure>{formatNumber(weight, 3)}</Figure>;

interface SharesProps {
  title: string;
  what: string;
  shares: readonly Share[];
  /** Stands there where there are none. */
  none?: ReactNode;
}

interface Share {
  id: string;
  name: ReactNode;
  net_weight: number;
  /** The list that makes it; undefined: the person may not read it, or there is none. */
  leads?: Leading | undefined;
}

/** Kg by something, each with a bar of its share of the most, and leading to its list. */
export function Shares({ title, what, shares, none }: SharesProps) {
  const most = Math.max(1, ...shares.map(({ net_weight }) => net_weight));
  if (none && shares.length === 0) return <Section title={title}>{none}</Section>;
  return (
    <Section title={title}>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">kg</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ id, name, net_weight, leads }) => (
            <tr key={id} data-nothing={net_weight === 0 || undefined}>
              <th scope="row">
                {name}
                <svg className={classes.share} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
                  <rect className={classes.bar} width={(100 * net_weight) / most} height={4} />
                </svg>
              </th>
              <td>{leads ? <ToList {...leads}>{kilograms(net_weight)}</ToList> : kilograms(net_weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
