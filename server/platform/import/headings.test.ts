import { describe, expect, it } from 'vitest';
import { CREATED_HEADINGS } from '#shared/import.ts';
import { type Language, LANGUAGES } from '#shared/limits.ts';
import { importables } from '#server/app/features.ts';
import { headingOf, headingsOf } from '#server/platform/spreadsheet/headings.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { importColumns, mappingOf } from './map-headings.ts';

const texts = { id: indonesian, en: english };

/** The labels of the form of a record, by the name of what is imported. */
const labelsOf = (name: string, words: (typeof texts)[Language]) => {
  const { masterData, products, variants, partners, warehouses, stockDocuments } = words;
  const forms: Record<string, { fields: Readonly<Record<string, string>> }> = {
    ...masterData.resource,
    product: { fields: products.field },
    productvariant: { fields: variants.field },
    partners: { fields: partners.field },
    warehouse: { fields: warehouses.field },
    stockreceived: { fields: stockDocuments.field },
    stockagreement: { fields: stockDocuments.field },
  };
  return forms[name]!.fields;
};

describe.each(importables)('the file of $path', (importable) => {
  const columns = importColumns(importable).map(({ name }) => ({ name, headings: headingsOf(name) }));

  it.each(LANGUAGES)('calls each column as the form does, in the language %s', (language) => {
    const labels = labelsOf(importable.name, texts[language]);
    // The status is a switch on forms. The contact of a partner is a form of its own there.
    const compared = importable.columns.filter(({ name }) => name !== 'status' && labels[name]);
    expect(compared.length).toBeGreaterThan(0);
    for (const { name } of compared) {
      const [word] = headingOf(name, language).split(/ \((?:kg|Rp|m3|days|hari|%)\)$/);
      expect([name, word]).toEqual([name, labels[name]!.replace(/ \((?:kg|Rp|%)\)$/, '')]);
    }
  });

  it('is read by each heading that a column has or once had', () => {
    for (const { name, headings } of columns)
      for (const heading of headings) expect([heading, mappingOf([heading], columns)]).toEqual([heading, [name]]);
  });
});

it.each([
  ['/products', 'Alias name;Has expiry date;Expiry date;Include tax;Alert stock (kg)'],
  ['/products', 'Nama alias;Memiliki tanggal kedaluwarsa;Tanggal kedaluwarsa;Termasuk pajak;Peringatan stok (kg)'],
  ['/variant', 'Barcode'],
  ['/partners', 'Phone;Partner roles'],
  ['/warehouses', 'Warehouse type;Warehouse category'],
  ['/warehouses', 'Jenis gudang;Kategori gudang'],
])('a file of %s with the former headings %s is still understood', (path, headings) => {
  const importable = importables.find((known) => known.path === path)!;
  const columns = importColumns(importable).map(({ name }) => ({ name, headings: headingsOf(name) }));
  expect(mappingOf(headings.split(';'), columns)).not.toContain(null);
});

it('leaves out the column that says when a record was created, in both languages', () =>
  expect(LANGUAGES.map((language) => headingOf('created_at', language))).toEqual(CREATED_HEADINGS));
