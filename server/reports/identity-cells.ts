interface Named {
  name: string;
}

/** What tells the rows of reports apart. */
interface Identified {
  product: Named | null;
  variant: (Named & { code: string }) | null;
  batch: { number: string } | null;
  owner: Named | null;
  warehouse: Named | null;
  net_weight: number;
  value?: number | undefined;
}

/** The cells of a report's file that are called otherwise than in its rows, or are names of records. */
export const identityCells: Readonly<Record<string, (row: Identified) => unknown>> = {
  owner_id: ({ owner }) => owner?.name,
  product_id: ({ product }) => product?.name,
  variant_code: ({ variant }) => variant?.code,
  variant_id: ({ variant }) => variant?.name,
  batch_id: ({ batch }) => batch?.number,
  warehouse_id: ({ warehouse }) => warehouse?.name,
  net_weight_kg: ({ net_weight }) => net_weight,
  value_rupiah: ({ value }) => value,
};
