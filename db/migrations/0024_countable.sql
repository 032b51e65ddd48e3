/*
 * Nothing is more than a double counts one by one (2^53): a balance past it could not be read, added to and written back
 * as it is. What was written before is not looked at.
 */
alter table stock_balance
  add constraint stock_balance_countable check (net_weight_g < 9007199254740992 and value < 9007199254740992) not valid;
alter table stock_move
  add constraint stock_move_countable check (
    abs(net_weight_g) < 9007199254740992 and abs(value) < 9007199254740992
    and net_weight_g_after < 9007199254740992 and value_after < 9007199254740992) not valid;
alter table stock_document
  add constraint stock_document_countable check (net_weight_g < 9007199254740992 and value < 9007199254740992) not valid;
