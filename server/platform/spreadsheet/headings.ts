import { type Language, LANGUAGES } from '#shared/limits.ts';
import { bandsOf } from '#shared/stock/banded-report.ts';
import { files as englishFiles } from '#texts/en/files.ts';
import { english } from '#texts/english.ts';
import { files as indonesianFiles } from '#texts/id/files.ts';
import { indonesian } from '#texts/indonesian.ts';
import { formerHeadings } from './former-headings.ts';

const texts = { id: { ...indonesian, files: indonesianFiles }, en: { ...english, files: englishFiles } };

type Texts = (typeof texts)[Language];
type Words = Readonly<Record<string, string>>;

/** The features whose files call a column as their own screens do, where the screens differ. */
const ofFeature = {
  stock: ({ inventory }) => ({
    ...inventory.field,
    batch_number: inventory.field.number,
    net_weight_kg: inventory.field.net_weight,
    value_rupiah: inventory.field.value,
  }),
  voids: ({ voids }) => voids.field,
  fishfin: ({ fishfin }) => fishfin.field,
  changes: ({ fishfin }) => ({
    ...fishfin.field,
    ...fishfin.release.field,
    ...fishfin.change.field,
    net_weight_kg: fishfin.goods.net_weight,
  }),
  releases: ({ fishfin }) => ({ ...fishfin.field, ...fishfin.release.field, net_weight_kg: fishfin.goods.net_weight }),
  collateral: ({ fishfin }) => ({
    ...fishfin.report.file,
    net_weight_kg: fishfin.goods.net_weight,
    value_rupiah: fishfin.goods.value,
  }),
  rental: ({ rental }) => rental.field,
  invoices: ({ rental }) => ({ ...rental.field, ...rental.invoice.field }),
  accruals: ({ rental }) => ({
    ...rental.field,
    contract: rental.contract,
    from_date: rental.unbilled.from,
    to_date: rental.unbilled.to,
    corrects: rental.unbilled.corrects,
    amount_rupiah: rental.unbilled.amount,
    computed_at: rental.unbilled.computedAt,
  }),
  uncharged: ({ rental }) => ({
    ...rental.field,
    ...rental.uncharged.field,
    contract: rental.contract,
    from_date: rental.unbilled.from,
    to_date: rental.unbilled.to,
    net_weight_kg: rental.uncharged.field.net_weight,
  }),
  lossClaims: ({ losses }) => ({
    ...losses.field,
    lost_kg: losses.field.lost,
    allowed_kg: losses.field.allowed,
    beyond_kg: losses.field.beyond,
    compensation_rupiah: losses.field.compensation,
  }),
  utilisation: ({ reports }) => ({
    ...reports.utilisation.field,
    date: reports.utilisation.period,
    warehouse: reports.group.warehouse,
    dwell_days: reports.dwell_days,
  }),
  reports: ({ reports }) => ({
    ...reports.group,
    ...reports.band,
    ...reports.source,
    person_id: reports.weighing.person,
    number: reports.group.document,
    destination: reports.destination,
    documents: reports.documents,
    packs: reports.packs,
    net_weight_kg: reports.net_weight,
    gross_weight_kg: reports.gross_weight,
    dwell_days: reports.dwell_days,
    value_rupiah: reports.value,
    rent_rupiah: reports.rent,
    is_voided: reports.is_voided,
    is_subtotal: reports.is_subtotal,
  }),
} satisfies Record<string, (words: Texts) => Words>;

export type HeadedFeature = keyof typeof ofFeature;

/** The words of the screens by column. A later line wins where screens differ. */
const onScreens = (words: Texts): Words => ({
  ...words.company.field,
  ...words.activity.field,
  ...words.activity.column,
  ...Object.assign({}, ...Object.values(words.masterData.resource).map(({ fields }) => fields)),
  ...words.inventory.field,
  ...words.stockReceived.batch.fact,
  unit_price: words.stockReceived.unit_price,
  ...words.warehouses.field,
  ...words.stockDocuments.field,
  ...words.partners.field,
  ...words.variants.field,
  ...words.products.field,
  ...words.files.heading,
  batch_number: words.stockReceived.batch.fact.number,
  created_at: words.ui.record.created,
  net_weight_kg: words.stockDocuments.field.net_weight,
  // The forms of products, variants and partners have a switch there, called by what it means when it is on.
  status: words.stockDocuments.field.status,
  value_rupiah: words.stockDocuments.field.value,
});

/** Units of numbers, which the screen writes beside the field and a file in the heading. */
const units: Readonly<Record<string, keyof typeof englishFiles.unit>> = {
  ...Object.fromEntries(Object.values(bandsOf).flatMap((bands) => bands.map(({ name }) => [name, 'kg'] as const))),
  additional_cost: 'rupiah',
  advance_rate: 'percent',
  alert_stock: 'kg',
  available_packs: 'packs',
  batch_share: 'percent',
  best_price_buy: 'rupiah',
  completeness: 'percent',
  credit_limit: 'rupiah',
  desired_stock: 'kg',
  expired_packs: 'packs',
  glaze_percent: 'percent',
  gross_weight: 'kg',
  haircut: 'percent',
  haircut_low_life: 'percent',
  haircut_per_month: 'percent',
  held_packs: 'packs',
  liquidation_ltv: 'percent',
  low_life: 'percent',
  margin_call_ltv: 'percent',
  min_selling_price: 'rupiah',
  minimum_charge: 'rupiah',
  rate: 'rupiah',
  minimum_life_days: 'days',
  minimum_remaining_days: 'days',
  lien_days: 'days',
  net_weight: 'kg',
  notice_days: 'days',
  open: 'rupiah',
  pack_weight_kg: 'kg',
  payment_days: 'days',
  pledged_packs: 'packs',
  price_age_days: 'days',
  price_buy: 'rupiah',
  product_share: 'percent',
  reserved_packs: 'packs',
  selling_price: 'rupiah',
  shelf_life_days: 'days',
  sum: 'rupiah',
  target_ltv: 'percent',
  vessel_share: 'percent',
  tax_amount: 'rupiah',
  tax_percent: 'percent',
  total: 'rupiah',
  unit_price: 'rupiah',
  value_rupiah: 'rupiah',
  volume: 'cubic_metres',
  weight: 'kg',
};

const words = { id: onScreens(texts.id), en: onScreens(texts.en) };

/** A column is called as the field on the screens; a reference as what it refers to. */
const wordIn = (known: Words, column: string): string | undefined => known[column] ?? known[column.replace(/_id$/, '')];

/**
 * The heading of a column: the word of the screens, and its unit. A column without a word fails the tests, not the person who
 * exports.
 */
export function headingOf(column: string, language: Language, feature?: HeadedFeature): string {
  const own = feature && wordIn(ofFeature[feature](texts[language]), column);
  const word = own ?? wordIn(words[language], column);
  const unit = units[column] && texts[language].files.unit[units[column]];
  return word && unit && !word.endsWith(')') ? `${word} (${unit})` : (word ?? column);
}

/** All that the heading of a column may be in a file that comes in: people keep files with former headings. */
export const headingsOf = (column: string): readonly string[] => [
  ...LANGUAGES.map((language) => headingOf(column, language)),
  ...(formerHeadings[column] ?? []),
];

export const hasHeading = (column: string): boolean =>
  LANGUAGES.every((language) => wordIn(words[language], column) !== undefined);
