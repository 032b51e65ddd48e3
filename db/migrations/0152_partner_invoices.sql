-- Renters see the invoices that were issued to them, also those that were voided since, and what they paid on them; no drafts.
select show_to_partners('rental_invoice', $$status <> 'draft' and renter_id = any ((select app_partner_ids())::uuid[])$$);
select show_to_partners('rental_invoice_line', 'exists (select from rental_invoice i
  where i.company_id = rental_invoice_line.company_id and i.id = rental_invoice_line.invoice_id)');
select show_to_partners('rental_invoice_row', 'exists (select from rental_invoice_line l
  where l.company_id = rental_invoice_row.company_id and l.id = rental_invoice_row.line_id)');
select show_to_partners('rental_payment', 'exists (select from rental_invoice i
  where i.company_id = rental_payment.company_id and i.id = rental_payment.invoice_id)');
