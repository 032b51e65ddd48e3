-- A price of a facility counts for one variant, or for all of a product that have none of their own.
alter table facility_price
  alter column variant_id drop not null,
  add column product_id uuid,
  add foreign key (company_id, product_id) references product (company_id, id),
  add constraint facility_price_of check (num_nonnulls(variant_id, product_id) = 1),
  -- What a change proposes names variants.
  add constraint facility_price_proposed check (document_id is null or variant_id is not null);
create index facility_price_product_idx on facility_price (company_id, product_id);
