-- What should leave before what an issue takes is looked for along this, batch by batch.
create index batch_variant_expiry_idx on batch (company_id, variant_id, expiry_date);
