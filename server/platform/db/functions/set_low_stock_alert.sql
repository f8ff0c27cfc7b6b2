-- 5 is lowStockThreshold. Products with options have an alert for each variant instead. No alert is sent for a product
-- that is added with low stock, because the user who adds it sees its stock.
CREATE OR REPLACE FUNCTION set_low_stock_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(NEW.options) > 0 OR NEW.stock IS NULL OR NEW.stock > coalesce(NEW.reorder_level, 5) THEN
    NEW.low_stock_alert := 'none';
  ELSIF TG_OP = 'INSERT' THEN
    NEW.low_stock_alert := 'sent';
  ELSIF NEW.low_stock_alert = 'none' THEN
    NEW.low_stock_alert := 'pending';
  END IF;
  RETURN NEW;
END $$;
