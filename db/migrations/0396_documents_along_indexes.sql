/* Lists of documents begin with what waits for somebody, and go on with the newest: a page of them is read along this index. */
create index stock_document_waiting_idx on stock_document (
  company_id,
  entity,
  (case
    when status = 'submitted' or is_asked and status = 'draft' and taken_by is null then 0
    when status = 'approved' then 1
    when status = 'rejected' and entity <> 'voidtransaction' then 2
    else 3 end),
  created_at desc,
  id desc
);

/*
 * How many documents of an entity the company has, counted along an index alone; null for a person who may not see all of them. The
 * policies ask for columns that no index has, so that every document would be read.
 */
create function app_documents_of(entity text) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_unbound() and app_warehouse_ids() is null then
      return (
        select count(*) from stock_document d
        where d.company_id = app_company_id() and d.entity = app_documents_of.entity);
    end if;
    return null;
  end
  $$;
revoke execute on function app_documents_of from public;
grant execute on function app_documents_of to palka_app;
