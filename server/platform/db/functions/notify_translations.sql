-- Announces translated products on the channel "catalog", like notify_products, parts of the shop on the channel "settings",
-- and all other translations, which are in memory, on the channel "translations".
CREATE OR REPLACE FUNCTION notify_translations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  IF EXISTS (SELECT FROM changed WHERE type = 'shop') THEN
    PERFORM pg_notify('settings', '');
  END IF;
  IF EXISTS (SELECT FROM changed WHERE type NOT IN ('product', 'shop')) THEN
    PERFORM pg_notify('translations', '');
  END IF;
  IF (SELECT count(*) FROM changed WHERE type = 'product') > 1000 THEN
    PERFORM pg_notify('catalog', '*');
    RETURN NULL;
  END IF;
  FOR ids IN
    SELECT json_agg(id)::text
    FROM (
      SELECT id, sum(octet_length(to_json(id)::text) + 2) OVER (ORDER BY id) / 6000 AS batch
      FROM (SELECT DISTINCT id FROM changed WHERE type = 'product') AS products
    ) AS changes
    GROUP BY batch
  LOOP
    PERFORM pg_notify('catalog', CASE WHEN octet_length(ids) <= 7000 THEN ids ELSE '*' END);
  END LOOP;
  RETURN NULL;
END $$;
