-- Recalled goods, and what somebody decided them to be after that.

alter table stock_document
  add to_stock_status text check (to_stock_status in ('on_hold', 'available')),
  add constraint stock_document_recall_release check (
    (to_stock_status is null and kind <> 'recall_release')
    or (to_stock_status is not null and kind = 'recall_release' and entity = 'stockadjustment'));
