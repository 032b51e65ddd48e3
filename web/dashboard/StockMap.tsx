import { scaleQuantize } from '@visx/scale';
import { Zoom } from '@visx/zoom';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { drawingPoint } from '#web/platform/ui/zoom/drawing-point.ts';
import { useZoomGestures } from '#web/platform/ui/zoom/use-zoom-gestures.ts';
import { ZoomButtons } from '#web/platform/ui/zoom/ZoomButtons.tsx';
import type { Zooming } from '#web/platform/ui/zoom/zooming.ts';
import { clamped } from './clamped.ts';
import classes from './maps.module.css';
import type { Region } from './regions.ts';
import { type Spot, Spots } from './Spots.tsx';
import { PAPER_WIDTH, useShownWidth } from './use-shown-width.ts';

/** In units of the drawing. */
const WIDTH = 1000;
/** In pixels of the page: where an area is less wide, its kg stand in the table alone. */
const ROOM_FOR_WEIGHTS = 680;
const LEVELS = [1, 2, 3, 4, 5] as const;
/** Never smaller than the whole. */
const LIMITS = { least: 1, most: 12 };

/** A place that is marked without its kg: where fish was landed, or where partners are. */
export interface Place {
  id: string;
  kind: 'landing' | 'partner';
  /** With its figures. */
  name: string;
  longitude: number;
  latitude: number;
}

/** Told apart by their shape as by their colour: a triangle, a square. In pixels of the page. */
const shapes: Record<Place['kind'], string> = { landing: 'M0 -6L6 5H-6Z', partner: 'M-4 -4H4V4H-4Z' };

interface StockMapProps {
  region: Region;
  label: string;
  /** Kg of each area, by its number. */
  areas: ReadonlyMap<string, number>;
  spots: readonly Spot[];
  places: readonly Place[];
}

/**
 * A map with its areas shaded by kg, in steps of a fifth of the most, and with warehouses as circles whose surface is their kg.
 * East and north are drawn to the same scale. It is moved and zoomed by pointer, fingers, wheel, buttons and arrow keys.
 */
export function StockMap({ region, label, areas, spots, places }: StockMapProps) {
  const { t } = useTranslation('maps');
  const { ref, width: shown, isPrinting } = useShownWidth();
  const width = isPrinting ? PAPER_WIDTH : shown;
  const scale = WIDTH / (region.east - region.west);
  const height = (region.north - region.south) * scale;
  const most = Math.max(0, ...areas.values());
  const levelOf = scaleQuantize({ domain: [0, Math.max(1, most)], range: [...LEVELS] });
  const left = (longitude: number) => (longitude - region.west) * scale;
  const top = (latitude: number) => (region.north - latitude) * scale;
  return (
    <figure className={classes.figure} ref={ref}>
      <Zoom<SVGSVGElement>
        width={WIDTH}
        height={height}
        constrain={(next, before) => clamped(next, before, { width: WIDTH, height, closest: LIMITS.most })}
      >
        {(zoom) => {
          const drawn = width * zoom.transformMatrix.scaleX;
          // Before the page is measured it is taken for as wide as the drawing.
          const size = WIDTH / (drawn || WIDTH);
          const hasRoom = drawn === 0 || drawn > ROOM_FOR_WEIGHTS;
          return (
            <>
              <Drawing zoom={zoom} transform={zoom.toString()} height={height} label={label}>
                <g transform={`scale(${scale}) translate(${-region.west} ${region.north})`}>
                  {Object.keys(region.areas).map((code) => (
                    <use
                      key={code}
                      className={classes.area}
                      href={`${region.outlines}#area-${code}`}
                      data-level={areas.get(code) ? levelOf(areas.get(code)!) : 0}
                    />
                  ))}
                  <use className={classes.land} href={`${region.land}#land`} />
                </g>
                {Object.entries(region.areas).map(([code, [longitude, latitude]]) => (
                  <Mark key={code} x={left(longitude)} y={top(latitude)} size={size}>
                    <text className={classes.code}>{code}</text>
                    {hasRoom && areas.has(code) && (
                      <text className={classes.weight} y={14}>
                        {`${formatNumber(areas.get(code)!)} kg`}
                      </text>
                    )}
                  </Mark>
                ))}
                {places.map(({ id, kind, name, longitude, latitude }) => (
                  <Mark key={id} x={left(longitude)} y={top(latitude)} size={size}>
                    <path className={classes.mark} data-kind={kind} d={shapes[kind]}>
                      <title>{name}</title>
                    </path>
                  </Mark>
                ))}
                <Spots
                  spots={spots}
                  at={({ longitude, latitude }) => ({ x: left(longitude), y: top(latitude) })}
                  size={size}
                  width={drawn || WIDTH}
                />
              </Drawing>
              <ZoomButtons zoom={zoom} pan={WIDTH / 10} className={classes.buttons} />
            </>
          );
        }}
      </Zoom>
      <figcaption className={classes.legend}>
        {most > 0 && (
          <>
            <span className={classes.levels}>
              {LEVELS.map((level) => (
                <span key={level} className={classes.level} data-level={level} />
              ))}
            </span>
            {t('scale', { n: formatNumber(most) })}
          </>
        )}
        {spots.length > 0 && (
          <Key name={t('warehouse')}>
            <circle className={classes.spot} r={6} />
          </Key>
        )}
        {kinds
          .filter((kind) => places.some((place) => place.kind === kind))
          .map((kind) => (
            <Key key={kind} name={t(`kind.${kind}`)}>
              <path className={classes.mark} data-kind={kind} d={shapes[kind]} />
            </Key>
          ))}
      </figcaption>
    </figure>
  );
}

const kinds = Object.keys(shapes) as Place['kind'][];

/** What a shape of the map stands for. */
function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={classes.key}>
      <svg viewBox="-8 -8 16 16" width={16} height={16} aria-hidden>
        {children}
      </svg>
      {name}
    </span>
  );
}

interface MarkProps {
  x: number;
  y: number;
  /** Of a pixel of the page, in units of the drawing. */
  size: number;
  children: ReactNode;
}

/** Something at a point of the map whose size on the page does not depend on that of the map. */
function Mark({ x, y, size, children }: MarkProps) {
  return <g transform={`translate(${x} ${y}) scale(${size})`}>{children}</g>;
}

interface DrawingProps {
  zoom: Zooming;
  /** The look as SVG has it. */
  transform: string;
  height: number;
  label: string;
  children: ReactNode;
}

/** What is drawn, looked at as it was zoomed and moved. */
function Drawing({ zoom, transform, height, label, children }: DrawingProps) {
  const ref = useRef<SVGSVGElement>(null);
  useZoomGestures(ref, { zoom, limits: LIMITS, pointOf: (place) => drawingPoint(ref.current, place) });
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="group"
      aria-label={label}
      ref={ref}
      data-zoomed={zoom.transformMatrix.scaleX > 1 || undefined}
    >
      <g transform={transform}>{children}</g>
    </svg>
  );
}
