CREATE OR REPLACE FUNCTION set_low_stock_alert_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_variants SET reorder_level = NULL WHERE product_id = NEW.id AND reorder_level IS NULL;
  RETURN NULL;
END $$;
