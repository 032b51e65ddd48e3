const ones = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const powers = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun'];

/** A number below a thousand, in Indonesian; nothing for 0. */
function belowThousand(n: number): string[] {
  const hundreds = Math.floor(n / 100);
  const rest = n % 100;
  const words = hundreds === 0 ? [] : hundreds === 1 ? ['seratus'] : [ones[hundreds]!, 'ratus'];
  if (rest === 10) return [...words, 'sepuluh'];
  if (rest === 11) return [...words, 'sebelas'];
  if (rest > 11 && rest < 20) return [...words, ones[rest - 10]!, 'belas'];
  const tens = Math.floor(rest / 10);
  return [...words, ...(tens === 0 ? [] : [ones[tens]!, 'puluh']), ...(rest % 10 === 0 ? [] : [ones[rest % 10]!])];
}

/** Whole rupiah, not below zero, written out in Indonesian as receipts do: "satu juta dua ratus ribu rupiah". */
export function spelledRupiah(amount: number): string {
  if (amount === 0) return 'nol rupiah';
  const words: string[] = [];
  for (let power = powers.length - 1; power >= 0; power -= 1) {
    const group = Math.floor(amount / 1000 ** power) % 1000;
    if (group === 0) continue;
    if (power === 1 && group === 1) words.push('seribu');
    else words.push(...belowThousand(group), ...(power === 0 ? [] : [powers[power]!]));
  }
  return `${words.join(' ')} rupiah`;
}
