-- Of a request that happens once, only the record that came of it is kept: what is answered is read anew, by the rights of
-- whoever repeats the request.

-- SHA-256 of method, path, person and body. Null of a request from before: its hash was over the person's rights, too.
alter table idempotency_key alter column request_hash drop not null;
update idempotency_key set request_hash = null, answer = jsonb_build_object('id', answer -> 'id');
alter table idempotency_key add constraint idempotency_key_answer_short check (length(answer::text) <= 1000);
