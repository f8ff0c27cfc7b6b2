-- Whether prices are rounded changes the price of every product, and the country changes which price a reduction is
-- compared to.
CREATE OR REPLACE FUNCTION notify_rounding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD."values" -> 'roundPrices' IS DISTINCT FROM NEW."values" -> 'roundPrices'
    OR OLD."values" -> 'country' IS DISTINCT FROM NEW."values" -> 'country' THEN
    PERFORM pg_notify('catalog', '*');
  END IF;
  RETURN NULL;
END $$;
