-- Announces changed products on the channel "catalog": up to 1,000 ids, in JSON arrays of at most 7,000 bytes, since
-- messages are limited to 8,000. Beyond that, '*' announces that everything may have changed.
CREATE OR REPLACE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  IF (SELECT count(*) FROM changed) > 1000 THEN
    PERFORM pg_notify('catalog', '*');
    RETURN NULL;
  END IF;
  FOR ids IN
    SELECT json_agg(id)::text
    FROM (
      SELECT id, sum(octet_length(to_json(id)::text) + 2) OVER (ORDER BY id) / 6000 AS batch FROM changed
    ) AS changes
    GROUP BY batch
  LOOP
    PERFORM pg_notify('catalog', CASE WHEN octet_length(ids) <= 7000 THEN ids ELSE '*' END);
  END LOOP;
  RETURN NULL;
END $$;
