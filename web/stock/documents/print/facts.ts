import type { DocumentLine } from '#shared/stock/document.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { PaperWords } from './words.ts';

type Variant = NonNullable<DocumentLine['variant']>;

/** What papers say of goods below their name. */
export interface GoodsFacts {
  /** Null where it was said in a row above, or is not known: also all that follows. */
  scientific_name: string | null;
  glaze_percent: number | null;
  /** kg of all packs with glaze and packaging; null also where each pack has a weight of its own. */
  gross_weight: number | null;
  production_date: string | null;
  fishing_area: Area | null;
  catch_certificate: string | null;
}

interface Area {
  major_area: string;
  subarea: string;
  name: string | null;
}

/** Goods of one batch, as a line has them. */
interface Part {
  packs: number;
  /** What they weighed in their containers. */
  weighed: object | null;
  facts: Pick<GoodsFacts, 'production_date' | 'fishing_area' | 'catch_certificate'>;
}

/** The facts of goods of one batch: those of the variant only where it is named. */
export const factsOf = (variant: Variant | null, isNamed: boolean, part: Part): GoodsFacts => ({
  scientific_name: isNamed && variant ? variant.scientific_name : null,
  glaze_percent: isNamed && variant ? variant.glaze_percent : null,
  gross_weight: grossOf(variant, part),
  ...part.facts,
});

/** What the packs weigh by their variant. What was weighed gross says it better, and has columns of its own. */
const grossOf = (variant: Variant | null, { packs, weighed }: Part) =>
  !variant || variant.gross_weight === null || variant.catch_weight || weighed
    ? null
    : kilogramsOf(gramsOf(variant.gross_weight) * packs);

/** The numbers of the Indonesian fisheries management areas, which papers call so. */
const wpp = /^(57[1-3]|71[1-8])$/;

const areaOf = ({ major_area, subarea, name }: Area) =>
  `FAO ${major_area}, ${wpp.test(subarea) ? `WPP-NRI ${subarea}` : [subarea, name].filter(Boolean).join(' ')}`;

/** What is known of goods, in the words of a paper; without the scientific name, which is set apart. */
export const factsIn = (facts: GoodsFacts, words: PaperWords, formatDate: (day: string) => string): string[] =>
  [
    facts.production_date && `${words('produced')} ${formatDate(facts.production_date)}`,
    facts.fishing_area && `${words('catchArea')} ${areaOf(facts.fishing_area)}`,
    facts.catch_certificate && `${words('catchCertificate')} ${facts.catch_certificate}`,
    facts.gross_weight !== null && `${words('grossOfPacks')} ${formatNumber(facts.gross_weight, 3)} kg`,
    facts.glaze_percent !== null && `${words('glazeBeside')} ${formatNumber(facts.glaze_percent)} %`,
  ].filter((said): said is string => Boolean(said));
