-- Which browser a code was used in: where its answer was lost on the way, the same browser may say it again (ACC-8, ACC-12).
ALTER TABLE browser_codes ADD COLUMN used_by bytea;
