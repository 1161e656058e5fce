-- Which version of the shop may run on these tables (OPS-14): a migration that takes away what an older one needs says so here, and
-- nodes of that version see it and take no more visitors.
-- The number of the newest migration that a version must know to run on what this one leaves; null: any that ran before it.
ALTER TABLE schema_migrations ADD COLUMN needs integer;
