-- numbers that look like chance and come out alike every time
CREATE FUNCTION pick(n bigint, salt integer, most bigint) RETURNS integer LANGUAGE sql IMMUTABLE
  AS 'SELECT ((hashint8extended(n, salt) % most + most) % most)::integer';
CREATE FUNCTION chance(n bigint, salt integer) RETURNS float8 LANGUAGE sql IMMUTABLE
  AS 'SELECT ((hashint8extended(n, salt) % 1000000 + 1000000) % 1000000) / 1e6';
-- An id as the shop makes them: four bytes of seconds, eight of chance.
CREATE FUNCTION an_id(at timestamptz, n bigint, salt integer) RETURNS text LANGUAGE sql STABLE
  AS $$SELECT encode(int4send(date_part('epoch', at)::integer) || int8send(hashint8extended(n, salt)), 'hex')$$;
-- Part of an amount, rounded as the shop rounds.
CREATE FUNCTION share(amount bigint, part bigint, whole bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS 'SELECT (2 * amount * part + whole) / (2 * whole)';
-- The financial year as it stands in serials: 26-27.
CREATE FUNCTION first_of_year(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE
  AS $$SELECT extract(year FROM (at AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::integer$$;
CREATE FUNCTION a_serial(letter text, year integer, place bigint) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$SELECT letter || lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0') || '/' || lpad(place::text, 7, '0')$$;
-- When the n-th of so many happened: the shop has grown, so the later, the closer together.
CREATE FUNCTION moment(n float8, of bigint, first timestamptz, last timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
  AS 'SELECT date_trunc(''second'', first + (last - first) * power((n - 0.5) / of, 1 / 1.5))';

CREATE UNLOGGED TABLE first_name (i integer GENERATED ALWAYS AS IDENTITY, name text, latin text);
INSERT INTO first_name (name, latin) SELECT name, lower(name) FROM unnest(string_to_array(
  'Anjali Meera Lakshmi Divya Sneha Aswathy Fathima Mariam Reshma Parvathy Gayathri Nandini Kavya Ammu Sreeja Deepa Athira Revathi Priya Ananya Aishwarya Nithya Swathi Shruti Pooja Neha Ritu Aditi Ishita Tara Zara Rukhsana Jyoti Suma Bindu Rekha',
  ' ')) AS name;
INSERT INTO first_name (name, latin) VALUES ('അഞ്ജലി', 'anjali'), ('ലക്ഷ്മി', 'lakshmi');

CREATE UNLOGGED TABLE last_name (i integer GENERATED ALWAYS AS IDENTITY, name text, latin text);
INSERT INTO last_name (name, latin) SELECT name, lower(name) FROM unnest(string_to_array(
  'Nair Menon Pillai Varma Iyer Iyengar Krishnan Mathew Thomas Joseph George Kurian Kumar Rao Reddy Shetty Gowda Sharma Gupta Singh Das Sen Banerjee Khan Begum Patel Shah Desai Joshi Kulkarni Namboothiri Panicker Warrier Subramanian Chandrasekharan',
  ' ')) AS name;
INSERT INTO last_name (name, latin) VALUES ('നായർ', 'nair'), ('മേനോൻ', 'menon');

-- Nobody can be reached under these.
CREATE UNLOGGED TABLE mail_host AS
SELECT i, CASE WHEN i < 70 THEN 'gmail' WHEN i < 82 THEN 'yahoo' WHEN i < 91 THEN 'outlook' WHEN i < 97 THEN 'rediffmail' ELSE 'nila' END || '.example' AS name
FROM generate_series(0, 99) AS i;

CREATE UNLOGGED TABLE town (i integer GENERATED ALWAYS AS IDENTITY, city text, pin text, region text, state text, charge bigint);
INSERT INTO town (city, pin, region, state, charge) VALUES
  ('Ottapalam', '679101', 'Kerala', '32', 4000), ('Kochi', '682001', 'Kerala', '32', 4000),
  ('Kozhikode', '673001', 'Kerala', '32', 4000), ('Thiruvananthapuram', '695001', 'Kerala', '32', 4000),
  ('Thrissur', '680001', 'Kerala', '32', 4000), ('Palakkad', '678001', 'Kerala', '32', 4000),
  ('Kannur', '670001', 'Kerala', '32', 4000), ('Kollam', '691001', 'Kerala', '32', 4000),
  ('Alappuzha', '688001', 'Kerala', '32', 4000), ('Kottayam', '686001', 'Kerala', '32', 4000),
  ('Chennai', '600001', 'Tamil Nadu', '33', 6000), ('Coimbatore', '641001', 'Tamil Nadu', '33', 6000),
  ('Madurai', '625001', 'Tamil Nadu', '33', 6000), ('Bengaluru', '560001', 'Karnataka', '29', 6000),
  ('Mysuru', '570001', 'Karnataka', '29', 6000), ('Mangaluru', '575001', 'Karnataka', '29', 6000),
  ('Mumbai', '400001', 'All India', '27', 8000), ('Pune', '411001', 'All India', '27', 8000),
  ('Delhi', '110001', 'All India', '07', 8000), ('Hyderabad', '500001', 'All India', '36', 8000),
  ('Kolkata', '700001', 'All India', '19', 8000), ('Ahmedabad', '380001', 'All India', '24', 8000);
ANALYZE size, first_name, last_name, mail_host, town;
