import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rowLetters } from '#shared/position-code.ts';
import type { Position } from '#shared/storage.ts';
import { placeKey, type racksOf } from './plan.ts';
import classes from './plan.module.css';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';

interface PlanGridProps extends ReturnType<typeof racksOf> {
  label: string;
  /** A position as it is drawn. */
  place(position: Position): ReactNode;
}

/** The racks of a room: a line for each row, a column for each bay, the levels of a bay one above the other. */
export function PlanGrid({ label, rows, bays, levels, at, place }: PlanGridProps) {
  const { t } = useTranslation('warehouses');
  if (rows.length === 0) {
    return null;
  }
  return (
    <ScrollBox className={classes.box} role="group" aria-label={label}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{t('plan.rowHead')}</th>
            {bays.map((bay) => (
              <th key={bay} scope="col">
                {t('plan.bay', { bay })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{t('plan.row', { row: rowLetters(row) })}</th>
              {bays.map((bay) => (
                <td key={bay}>
                  <div className={classes.bay}>
                    {levels.map((level) => {
                      const position = at.get(placeKey(row, bay, level));
                      return position ? place(position) : <span key={level} className={classes.gap} />;
                    })}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
