import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rowLetters } from '#shared/position-code.ts';
import type { Position } from '#shared/storage.ts';
import { placeKey, type racksOf } from './plan.ts';
import classes from './plan.module.css';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';
import { useScrollZoom } from '#web/platform/ui/zoom/use-scroll-zoom.ts';
import { useZoomGestures } from '#web/platform/ui/zoom/use-zoom-gestures.ts';
import { pressZoom } from '#web/platform/ui/zoom/zoom-acts.ts';
import { ZoomButtons } from '#web/platform/ui/zoom/ZoomButtons.tsx';

/** From a hall of fifty bays on a screen to one bay that is read from afar. */
const LIMITS = { least: 0.2, most: 3 };
/** In pixels of the page. */
const PAN = 80;
/** As much of the height of the window as its style gives it. */
const HIGHEST = 0.7;

interface PlanGridProps extends ReturnType<typeof racksOf> {
  label: string;
  /** A position as it is drawn. */
  place(position: Position): ReactNode;
}

/**
 * The racks of a room: a line for each row, a column for each bay, the levels of a bay one above the other. It is moved and zoomed by pointer,
 * fingers, wheel, buttons and keys.
 */
export function PlanGrid({ label, rows, bays, levels, at, place }: PlanGridProps) {
  const { t } = useTranslation('warehouses');
  const box = useRef<HTMLDivElement>(null);
  const { zoom, scale } = useScrollZoom(box, LIMITS, ({ parentElement }) => ({
    width: parentElement?.clientWidth ?? 0,
    height: HIGHEST * window.innerHeight,
  }));
  useZoomGestures(box, {
    zoom,
    limits: LIMITS,
    pointOf: ([x, y]) => {
      const sides = box.current?.getBoundingClientRect();
      return sides && { x: x - sides.left, y: y - sides.top };
    },
  });
  return (
    <div>
      <ZoomButtons zoom={zoom} pan={PAN} className={classes.zoom} />
      <ScrollBox
        className={classes.box}
        role="group"
        aria-label={label}
        ref={box}
        onKeyDown={(event) => pressZoom(event, zoom)}
      >
        <table className={classes.grid} style={{ zoom: scale }}>
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
    </div>
  );
}
