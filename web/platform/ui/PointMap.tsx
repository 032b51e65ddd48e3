import classes from './point-map.module.css';
import indonesia from './maps/indonesia.svg?url';
import world from './maps/world.svg?url';

interface PointMapProps {
  /** Decimal degrees, east positive. */
  longitude: number;
  /** Decimal degrees, north positive. */
  latitude: number;
  /** The text of the map for a screen reader, such as “106,5° BT 4,2° LS”. */
  label: string;
  /** The text on the map when there is no such place on earth; the label, unless given. */
  outside?: string;
}

/** A part of the earth, its sides in degrees, and the file its land is drawn in. */
interface Region {
  west: number;
  east: number;
  south: number;
  north: number;
  /** Degrees between the lines of the graticule. */
  step: number;
  land: string;
}

const nearby: Region = { west: 92, east: 142, south: -14, north: 11, step: 10, land: indonesia };
const everywhere: Region = { west: -180, east: 180, south: -90, north: 90, step: 30, land: world };

/** Whether degrees name a place on earth. */
export const isOnEarth = (longitude: number, latitude: number) => lies(everywhere, longitude, latitude);

/**
 * Shows where a point lies: on a map of Indonesia when it is there, else on one of the world. East and north are
 * drawn to the same scale wherever one looks. The land is fetched when the map is first shown.
 */
export function PointMap({ longitude, latitude, label, outside = label }: PointMapProps) {
  const shown = isOnEarth(longitude, latitude);
  const { west, east, south, north, step, land } = lies(nearby, longitude, latitude) ? nearby : everywhere;
  const width = east - west;
  return (
    <figure className={classes.frame}>
      <svg
        className={classes.map}
        // The latitude grows upwards, the picture downwards.
        viewBox={`${west} ${-north} ${width} ${north - south}`}
        role="img"
        aria-label={shown ? label : outside}
      >
        <use className={classes.land} href={`${land}#land`} />
        {lines(west, east, step).map((x) => (
          <path key={x} className={classes.line} d={`M${x} ${-north}V${-south}`} />
        ))}
        {lines(south, north, step).map((y) => (
          <path key={y} className={y === 0 ? classes.equator : classes.line} d={`M${west} ${-y}H${east}`} />
        ))}
        {shown && (
          <g data-point>
            <circle className={classes.halo} cx={longitude} cy={-latitude} r={width / 36} />
            <circle className={classes.point} cx={longitude} cy={-latitude} r={width / 90} />
          </g>
        )}
      </svg>
      {!shown && (
        <figcaption className={classes.outside} aria-hidden>
          {outside}
        </figcaption>
      )}
    </figure>
  );
}

function lies({ west, east, south, north }: Region, longitude: number, latitude: number) {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** The round degrees strictly between two sides. */
function lines(from: number, to: number, step: number) {
  const first = Math.floor(from / step) + 1;
  return Array.from({ length: Math.ceil(to / step) - first }, (_, index) => (first + index) * step);
}
