/* How the last proofs of all companies' books ended, in sums that name nobody: for whoever watches the installation. */
create function proofs_of_the_installation()
  returns table (companies bigint, unsound bigint, oldest_seconds double precision)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not app_installation() then
      raise exception 'Only the installation asks for all companies.' using errcode = 'insufficient_privilege';
    end if;
    return query
      select count(*), count(*) filter (where p.fault_count > 0),
        coalesce(extract(epoch from now() - min(coalesce(p.proved_at, c.created_at)))::double precision, 0)
      from company c
      left join lateral (
        select l.fault_count, l.proved_at from ledger_proof l
        where l.company_id = c.id order by l.proved_at desc, l.id desc limit 1
      ) p on true;
  end
  $$;
revoke execute on function proofs_of_the_installation from public;
grant execute on function proofs_of_the_installation to palka_app;
