-- How the weights of packs came to be known.

/* One for each of `pack_weights_g`, in their order, or none at all:
   [{ "source": "scale" | "label" | "typed", "gross_g": …, "tare_g": …, "line": … }] */
alter table stock_allocation add pack_readings jsonb not null default '[]'
  check (jsonb_typeof(pack_readings) = 'array');
