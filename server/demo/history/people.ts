import type { Chance } from './random.ts';

const drivers = [
  'Suparman',
  'Tarjo',
  'Edi Susanto',
  'La Ode Rusdi',
  'Markus Ayomi',
  'Ujang Permana',
  'Wahyudi',
  'Robert Titahelu',
];
const plates = ['B', 'F', 'DD', 'PB', 'DK', 'T'];
const letters = 'ABCDEFHJKLNPRSTUVXYZ';

/** Who drives a truck in the story. */
export const crewOf = (chance: Chance): string => chance.one(drivers);

/** A truck's number plate, such as `B 9123 TXR`. */
export function vehicleOf(chance: Chance): string {
  const letter = () => letters[chance.whole(0, letters.length - 1)];
  return `${chance.one(plates)} ${chance.whole(8000, 9999)} ${letter()}${letter()}${letter()}`;
}
