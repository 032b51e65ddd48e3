/** Which range of temperature a room keeps, and which goods need: from living animals to dry cartons. */
export const temperatureClasses = ['LIVE', 'CHL', 'ANT', 'FRZ', 'DFZ', 'ULT', 'ABF', 'DRY'] as const;

export type TemperatureClass = (typeof temperatureClasses)[number];

/** The temperature of the air that such rooms usually keep; null where it depends on what lives in them. */
export const usualAir: Record<TemperatureClass, string | null> = {
  LIVE: null,
  CHL: '0 – 4 °C',
  ANT: '0 – 10 °C',
  FRZ: '≤ −18 °C',
  DFZ: '−35 – −25 °C',
  ULT: '−60 – −55 °C',
  ABF: '−40 – −35 °C',
  DRY: null,
};

/** Where goods of a class may be stored: frozen goods also lie well where it is colder. */
const suitable: Record<TemperatureClass, readonly TemperatureClass[]> = {
  LIVE: ['LIVE'],
  CHL: ['CHL'],
  ANT: ['ANT'],
  FRZ: ['FRZ', 'DFZ', 'ULT'],
  DFZ: ['DFZ', 'ULT'],
  ULT: ['ULT'],
  ABF: ['ABF'],
  DRY: ['DRY'],
};

/** Where goods wait on their way, and where they are frozen: no place to store anything that needs its own climate. */
export const passingClasses: readonly TemperatureClass[] = ['ANT', 'ABF'];

/** Whether goods may be stored in a room. Goods that need nothing in particular may be stored in any. */
export const suitsRoom = (needed: TemperatureClass | null, room: TemperatureClass): boolean =>
  needed === null ? !passingClasses.includes(room) : suitable[needed].includes(room);
