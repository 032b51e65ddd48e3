-- Requests that were to happen once: remembered as long as somebody may repeat them, not for ever.

/* Forgets requests that nobody repeats any more, with what was answered to them, of every company. */
create function sweep_idempotency_keys() returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    delete from idempotency_key where created_at < now() - interval '7 days';
  $$;
revoke execute on function sweep_idempotency_keys from public;
grant execute on function sweep_idempotency_keys to palka_app;
