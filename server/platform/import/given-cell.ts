/** The value of a cell of the file as it is stored: days have become text. */
export type GivenCell = string | number | boolean | null;

/** A cell of the file as it is kept. Dates become text, for a day in a database column is easily moved by a time zone. */
export function givenCell(cell: string | number | boolean | Date | null | undefined): GivenCell {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) return dayText(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : String(cell);
  return cell;
}

/** As DD-MM-YYYY, with the time of day where there is one. Dates of a sheet carry its clock's fields as UTC. */
function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [, year, month, day, time] = /^(.+)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(date.toISOString())!;
  return time === '00:00' ? `${day}-${month}-${year}` : `${day}-${month}-${year} ${time}`;
}

/** A cell as people see it: numbers with a decimal comma, as everywhere in Palka. */
export function textOf(cell: GivenCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : cell;
}
