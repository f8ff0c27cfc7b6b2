-- A product's public page has changed when one of its columns or variants has changed, except for the remaining stock.
CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.updated_at <> NEW.updated_at THEN
    RETURN NEW;
  END IF;
  IF (OLD.stock = 0) IS NOT DISTINCT FROM (NEW.stock = 0) THEN
    OLD.stock := NEW.stock;
  END IF;
  -- Not on the page.
  OLD.low_stock_alert := NEW.low_stock_alert;
  OLD.reorder_level := NEW.reorder_level;
  -- Computed after this trigger.
  OLD.displayed_rating := NEW.displayed_rating;
  IF OLD IS DISTINCT FROM NEW THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
