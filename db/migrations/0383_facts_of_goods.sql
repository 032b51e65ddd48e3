-- What papers say of goods beside their name: the gross weight of a pack, the ice around the fish, and what science calls the species.
alter table variant
  -- kg of a pack with its glaze and packaging; of catch weight a usual one
  add column gross_weight numeric(12, 3),
  -- How many percent of what the glazed fish weighs is ice; net weights are without it.
  add column glaze_percent numeric(4, 2) check (glaze_percent > 0 and glaze_percent <= 80),
  add constraint variant_gross_weight_check check (gross_weight > 0 and gross_weight >= coalesce(net_weight, 0));

alter table commodity add column scientific_name text;
-- Companies were given it as the description of the species, in both languages.
update commodity set scientific_name = description
where description = description_en and description ~ '^[A-Z][a-z]+ ([a-z]+|spp\.)$';
