import { Link } from '@tanstack/react-router';
import { scaleSqrt } from '@visx/scale';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { codePlaces } from './codes.ts';
import classes from './maps.module.css';

export interface Spot {
  id: string;
  code: string;
  name: string;
  longitude: number;
  latitude: number;
  net_weight: number;
}

/** In pixels of the page: the smallest circle, and the largest on a wide map and on a narrow one. */
const RADIUS = { least: 4, most: 16, narrow: 8 };
/** A map so many times as wide as a circle has room for it. */
const ROOM = 60;

interface SpotsProps {
  spots: readonly Spot[];
  /** Where a place is, in units of the drawing. */
  at(place: { longitude: number; latitude: number }): { x: number; y: number };
  /** Of a pixel of the page, in units of the drawing. */
  size: number;
  /** Of all the map as it is zoomed, in pixels of the page. */
  width: number;
}

/** Warehouses as circles whose surface is their kg, each with its code where there is room. */
export function Spots({ spots, at, size, width }: SpotsProps) {
  const radiusOf = scaleSqrt({
    domain: [0, Math.max(1, ...spots.map(({ net_weight }) => net_weight))],
    range: [RADIUS.least, Math.min(RADIUS.most, Math.max(RADIUS.narrow, width / ROOM))],
  });
  const drawn = spots.map((spot) => ({ ...spot, ...at(spot), radius: radiusOf(spot.net_weight) }));
  const places = codePlaces(drawn.map(({ x, y, ...spot }) => ({ ...spot, x: x / size, y: y / size })));
  return drawn.map((spot, index) => {
    const place = places[index];
    const told = `${spot.name}: ${formatNumber(spot.net_weight, 3)} kg`;
    return (
      <g key={spot.id} transform={`translate(${spot.x} ${spot.y}) scale(${size})`}>
        <ToPlans id={spot.id} label={`${spot.code} ${told}`}>
          <circle className={classes.spot} r={spot.radius}>
            <title>{told}</title>
          </circle>
          {place && (
            <text className={classes.place} x={place.x} y={place.y} style={{ textAnchor: place.anchor }}>
              {spot.code}
            </text>
          )}
        </ToPlans>
      </g>
    );
  });
}

/** Leads to the plans of a warehouse's rooms, for people who may look at it. */
function ToPlans({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const can = useCan('warehouse');
  if (!can('view')) return children;
  return (
    <Link to="/app/warehouse/$id" params={{ id }} aria-label={label}>
      {children}
    </Link>
  );
}
