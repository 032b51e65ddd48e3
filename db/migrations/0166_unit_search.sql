-- Handling units are found by a part of their code.
create index handling_unit_search_idx on handling_unit using gin (company_id, code gin_trgm_ops);
