/* Keeps the books as they are until the transaction ends, and says the last day that is closed. Both in one message: what is read
   is what whoever closed the books before left. */
create function share_books() returns date language plpgsql set search_path = public, pg_temp as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('stock books'), hashtext(app_company_id()::text));
    return (select c.stock_closed_until from company c where c.id = app_company_id());
  end
  $$;
revoke execute on function share_books from public;
grant execute on function share_books to palka_app;
