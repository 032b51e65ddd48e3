/** A circle with a code beside it, in pixels of the page. */
export interface Coded {
  x: number;
  y: number;
  radius: number;
  code: string;
}

/** Where a code stands to its circle, and from where it is written. */
export interface CodePlace {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A letter of a code, and how far it stands off its circle. */
const [LETTER, LINE, OFF] = [8, 12, 4];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const round = ({ x, y, radius }: Coded): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/** The places of a code to its circle, the best first. */
const placesOf = ({ radius }: Coded): CodePlace[] => [
  { x: 0, y: -radius - OFF, anchor: 'middle' },
  { x: 0, y: radius + LINE, anchor: 'middle' },
  { x: radius + OFF, y: OFF, anchor: 'start' },
  { x: -radius - OFF, y: OFF, anchor: 'end' },
];

function boxOf({ x, y, code }: Coded, place: CodePlace): Box {
  const width = code.length * LETTER;
  const left = x + place.x - { start: 0, middle: width / 2, end: width }[place.anchor];
  const bottom = y + place.y;
  return { left, right: left + width, top: bottom - LINE + 2, bottom: bottom + 2 };
}

/** Where each code stands, so that none lies on another one or on another circle; undefined where there is no room for it. */
export function codePlaces(coded: readonly Coded[]): (CodePlace | undefined)[] {
  const taken: Box[] = [];
  return coded.map((one) => {
    const others = [...taken, ...coded.filter((other) => other !== one).map(round)];
    const place = placesOf(one).find((each) => !others.some((other) => overlap(boxOf(one, each), other)));
    if (place) taken.push(boxOf(one, place));
    return place;
  });
}
