CREATE OR REPLACE FUNCTION set_low_stock_alert_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock IS NULL OR NEW.stock > (
    SELECT coalesce(NEW.reorder_level, reorder_level, 5) FROM products WHERE id = NEW.product_id
  ) THEN
    NEW.low_stock_alert := 'none';
  ELSIF TG_OP = 'INSERT' THEN
    NEW.low_stock_alert := 'sent';
  ELSIF NEW.low_stock_alert = 'none' THEN
    NEW.low_stock_alert := 'pending';
  END IF;
  RETURN NEW;
END $$;
