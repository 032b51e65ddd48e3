/*
 * Owners who announce their goods scan their own labels: people of partners know what codes mean on these, and what they mean on
 * anybody's, and nothing of the codes of others.
 */
select show_to_partners('variant_code', 'partner_id is null or partner_id = any ((select app_partner_ids())::uuid[])');
