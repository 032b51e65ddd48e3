-- The number of the catch certificate (SHTI) that the batch was caught under. It is found by it.
alter table batch add column catch_certificate text;
alter table batch drop column search_text;
alter table batch add search_text text not null generated always as (
  number || E'\n' || coalesce(vessel_name, '') || E'\n' || coalesce(certificate_number, '') || E'\n' || coalesce(catch_certificate, '')) stored;
create index batch_search_idx on batch using gin (company_id, search_text gin_trgm_ops);
