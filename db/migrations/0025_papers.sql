-- A paper is asked for by its path, and shown to whoever may read its document.
create index stock_attachment_path_idx on stock_attachment (company_id, path);
