-- An issue of the newsletter is one text. A later release removes `blocks`.

ALTER TABLE issues ADD COLUMN text text NOT NULL DEFAULT '';
ALTER TABLE issues ALTER COLUMN blocks SET DEFAULT '[]';
-- Headings, paragraphs and links become paragraphs; products are left out.
UPDATE issues SET text = coalesce(
  (SELECT string_agg(concat_ws(E'\n\n', block ->> 'text', block ->> 'label', block ->> 'url'), E'\n\n' ORDER BY place)
   FROM jsonb_array_elements(blocks) WITH ORDINALITY AS part (block, place)
   WHERE block ->> 'kind' <> 'product'),
  '');
