/** A tax number as it is printed: 15 digits in the groups of the old form, 16 in fours. Anything else stays as it is. */
export function formatNpwp(digits: string): string {
  return digits
    .replace(/^(\d{2})(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/, '$1.$2.$3.$4-$5.$6')
    .replace(/^(\d{4})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4');
}
