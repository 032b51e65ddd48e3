-- What is known of a batch that was raised, not caught: where, in which pond, and when it was taken out.
alter table batch add farm_name text, add farm_location text, add pond text, add harvest_date date;
