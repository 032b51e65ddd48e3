/*
 * When the books of the company were last found to hold. People of partners are told this moment, and nothing of what
 * else the proofs say.
 */
create function books_proved_at() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
    select max(proved_at) from ledger_proof where company_id = app_company_id() and fault_count = 0
  $$;
revoke execute on function books_proved_at from public;
grant execute on function books_proved_at to palka_app;
