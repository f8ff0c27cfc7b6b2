-- Messages are limited to 8,000 bytes, and characters outside ASCII take several.
CREATE OR REPLACE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT CASE WHEN count(*) <= 50 THEN json_agg(id)::text ELSE '*' END INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('catalog', CASE WHEN octet_length(ids) < 7000 THEN ids ELSE '*' END);
  END IF;
  RETURN NULL;
END $$;
