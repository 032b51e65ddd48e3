-- The number of the catch certificate (SHTI) that the batch was caught under. It is found by it.
alter table batch add column catch_certificate text;
alter table batch alter column search_text set expression as (
  number || E'\n' || coalesce(vessel_name, '') || E'\n' || coalesce(certificate_number, '') || E'\n' || coalesce(catch_certificate, ''));
