-- The log of documents says once who did something and when: by its entries, not by fields of the document as well.

drop trigger log_insert on stock_document;
drop trigger log_update on stock_document;
drop trigger log_delete on stock_document;
select log_changes('stock_document', ':entity', title => 'number',
  left_out => '{version,packs,net_weight_g,value,number_year,number_count,entity,additional_cost,search_text,created_by,submitted_by,submitted_at,decided_by,decided_at,posted_by,posted_at}');
