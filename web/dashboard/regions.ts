import fao from '#web/platform/ui/maps/fao.svg?url&no-inline';
import indonesia from '#web/platform/ui/maps/indonesia.svg?url';
import world from '#web/platform/ui/maps/world.svg?url';
import wpp from '#web/platform/ui/maps/wpp.svg?url&no-inline';

type Degrees = readonly [longitude: number, latitude: number];

/** A part of the earth, its sides in degrees, the drawings of its land and of its areas, and where each area's number is written. */
export interface Region {
  west: number;
  east: number;
  south: number;
  north: number;
  land: string;
  outlines: string;
  areas: Record<string, Degrees>;
}

/** The parts of the earth that are shown: with the Indonesian fisheries management areas (WPP-NRI), or with FAO's major fishing areas. */
export const regions = {
  indonesia: {
    west: 92,
    east: 142,
    south: -14,
    north: 11,
    land: indonesia,
    outlines: wpp,
    areas: {
      571: [98.2, 5],
      572: [97, -2],
      573: [113, -10.3],
      711: [107.2, 3.5],
      712: [110.8, -5],
      713: [117.4, -3.6],
      714: [127, -5.6],
      715: [127.8, -1.3],
      716: [123.5, 2.7],
      717: [136, 1],
      718: [135, -7.3],
    },
  },
  world: {
    west: -180,
    east: 180,
    south: -90,
    north: 90,
    land: world,
    outlines: fao,
    areas: {
      18: [160, 78],
      21: [-55, 47],
      27: [-15, 58],
      31: [-65, 22],
      34: [-25, 18],
      37: [18, 36],
      41: [-40, -35],
      47: [0, -25],
      48: [-20, -62],
      51: [60, -15],
      57: [95, -25],
      58: [70, -60],
      61: [150, 40],
      67: [-150, 50],
      71: [150, 5],
      77: [-140, 12],
      81: [-165, -42],
      87: [-95, -25],
      88: [-150, -68],
    },
  },
} as const satisfies Record<string, Region>;

export type RegionName = keyof typeof regions;

export const regionNames = Object.keys(regions) as RegionName[];
