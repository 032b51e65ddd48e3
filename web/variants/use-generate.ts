import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VariantProduct } from '#shared/variant.ts';
import { type GenerateInput, generateInput } from '#shared/variant-generator.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import type { RowFaults } from './GeneratorTable.tsx';
import { type GeneratorRow, sentOf } from './generator-rows.ts';

/** The values that all generated variants share. */
export type Shared = Pick<GenerateInput, 'uom_id' | 'catch_weight' | 'net_weight'>;

interface Faults {
  /** Words for each field that all share. */
  fields: Record<string, string>;
  /** Words for each row at fault, by its key. */
  rows: Record<string, RowFaults>;
}

interface Generation {
  product: VariantProduct;
  shared: Shared;
  rows: readonly GeneratorRow[];
}

const noFaults: Faults = { fields: {}, rows: {} };

/** Has the chosen rows created, all or none. What is at fault is told at its field or row, and gets the focus. */
export function useGenerate() {
  const { t } = useTranslation(['variants', 'notification']);
  const wordsAt = useFieldWords();
  const client = useQueryClient();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [faults, setFaults] = useState(noFaults);
  /** How many were created. */
  const [made, setMade] = useState<number>();

  async function generate({ product, shared, rows }: Generation) {
    const sent = rows.filter(({ chosen }) => chosen);
    const input = { product_id: product.id, ...shared, variants: sentOf(rows) };
    const checked = generateInput.safeParse(input);
    if (!checked.success) {
      show(sent, wordsAt(checked.error));
      return;
    }
    try {
      await call('POST', '/variant/generate', checked.data);
    } catch (problem) {
      show(sent, wordsAt(problem));
      // What there is may be other than what is shown.
      void client.invalidateQueries({ queryKey: ['/variant', 'propose'] });
      showFailure({
        title: t('notification:create_title_failed'),
        message: withReason(t('generator.refused'), problem),
      });
      return;
    }
    const created = { count: sent.length, n: formatNumber(sent.length), product: product.name };
    showSuccess({ title: t('notification:create_title_success'), message: t('generator.created', created) });
    setMade(sent.length);
    void client.invalidateQueries({ queryKey: ['/variant'] });
  }

  /** @param words by the field's path, such as `variants/3/code` */
  function show(sent: readonly GeneratorRow[], words: Record<string, string>) {
    const found: Faults = { fields: {}, rows: {} };
    for (const [path, text] of Object.entries(words)) {
      const [, index, field] = /^variants\/(\d+)\/(\w+)$/.exec(path) ?? [];
      const key = index && sent[Number(index)]?.key;
      if (key) {
        // What is taken as a whole is said at the name.
        const at = field === 'code' ? { code: text } : { name: field === 'attributes' ? t('attributesTaken') : text };
        found.rows[key] = { ...found.rows[key], ...at };
      } else {
        found.fields[path] = text;
      }
    }
    setFaults(found);
    // After the words stand at the fields.
    setTimeout(() => place?.querySelector<HTMLElement>('[data-path][aria-invalid="true"]')?.focus());
  }

  return { made, faults, generate, place: setPlace };
}
