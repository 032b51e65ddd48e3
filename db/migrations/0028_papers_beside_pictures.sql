-- Photos of documents that were kept before papers had a folder of their own lie beside the pictures of products.

/* Whether a file of a company is a paper of a document, also of one that the caller may not read. A single statement that
   needs no context: it is asked for every picture. */
create function is_paper(company uuid, file text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from stock_attachment a where a.company_id = company and a.path = file)
  $$;
revoke execute on function is_paper from public;
grant execute on function is_paper to palka_app;
