CREATE OR REPLACE FUNCTION set_updated_at_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE id = NEW.product_id AND updated_at < now();
  RETURN NULL;
END $$;
