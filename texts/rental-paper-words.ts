import { rental as english } from './en/rental.ts';
import { rentalPapers as englishPapers } from './en/rental-papers.ts';
import { variants as englishVariants } from './en/variants.ts';
import { rental as indonesian } from './id/rental.ts';
import { rentalPapers as indonesianPapers } from './id/rental-papers.ts';
import { variants as indonesianVariants } from './id/variants.ts';
import { inPaperLanguage, type PaperLanguage } from './paper-language.ts';

type Word = keyof typeof englishPapers;
type Basis = keyof (typeof english)['basis'];

interface Restricted {
  room: { name: string } | null;
  temperature_class: keyof (typeof englishVariants)['temperatureClass'] | null;
  warehouse: { name: string } | null;
  variant: { name: string } | null;
  group: { name: string } | null;
  from_day: number;
}

/** The words of papers of rental in the chosen language or languages. */
export function rentalPaperWords(language: PaperLanguage) {
  const words = (word: Word) => inPaperLanguage(language, indonesianPapers[word], englishPapers[word]);
  const classOf = (one: Restricted['temperature_class']) =>
    one && inPaperLanguage(language, indonesianVariants.temperatureClass[one], englishVariants.temperatureClass[one]);
  return Object.assign(words, {
    basis: (basis: Basis) => inPaperLanguage(language, indonesian.basis[basis], english.basis[basis]),
    unit: (basis: Basis) => inPaperLanguage(language, indonesian.unit[basis], english.unit[basis]),
    restrictions: ({ room, temperature_class, warehouse, variant, group, from_day }: Restricted) =>
      [
        room?.name,
        classOf(temperature_class),
        warehouse?.name,
        variant?.name,
        group?.name,
        from_day > 1 &&
          inPaperLanguage(language, `${indonesianPapers.fromDay}${from_day}`, `${englishPapers.fromDay}${from_day}`),
      ]
        .filter(Boolean)
        .join(', '),
  });
}
