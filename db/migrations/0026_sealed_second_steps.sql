-- Secrets of second steps are encrypted with a key that is not in the database. Which one: the first 8 bytes of its SHA-256.
-- Null: in clear, until the next start encrypts it.
alter table second_step add key_id bytea check (octet_length(key_id) = 8);
