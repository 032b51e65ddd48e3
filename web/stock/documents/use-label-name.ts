import { useQuery } from '@tanstack/react-query';
import { readOwnCode } from '#shared/scan/own-code.ts';
import type { LineBatch, VariantChoice } from '#shared/stock/choices.ts';
import { codesOnLabels } from '#shared/stock/label.ts';
import { bearsCode } from '#shared/stock/variant-code.ts';
import { call } from '#web/platform/calls/api.ts';
import { goodsNamed } from './labels.ts';
import { variantsFound } from './variants-found.ts';

/** What a label is of. */
export interface LabelName {
  /** Its product, once that is known; undefined where nobody told. */
  variant: VariantChoice | undefined;
  /** Whether the products were looked through. */
  isLooked: boolean;
  /** Product and article number, or of a label of our own product and batch; the label itself as long as it is not known. */
  name: string;
}

/**
 * Finds out of what a label is, so that it can be named.
 * @param label an article number, or a code of our own that names a batch; undefined: none is asked for
 */
export function useLabelName(label: string | undefined): LabelName {
  const own = label === undefined ? undefined : readOwnCode(label);
  const { data } = useQuery({ ...variantsFound(label ?? ''), enabled: label !== undefined });
  const found = data?.data.find((one) => own ?? bearsCode(codesOnLabels(one), label ?? ''));
  const asked = new URLSearchParams({ variant_id: found?.id ?? '', search: label ?? '' });
  const { data: batches } = useQuery({
    queryKey: ['/action_stock_documents/batches', found?.id, label],
    queryFn: ({ signal }) =>
      call<{ data: LineBatch[] }>('GET', `/action_stock_documents/batches?${asked}`, undefined, signal),
    enabled: Boolean(own && found),
  });
  const nameOf = ({ name }: VariantChoice) => (own ? goodsNamed(name, batches?.data[0]?.number) : `${name} (${label})`);
  return { variant: found, isLooked: data !== undefined, name: found ? nameOf(found) : (label ?? '') };
}
