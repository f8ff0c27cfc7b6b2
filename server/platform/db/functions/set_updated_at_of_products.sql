CREATE OR REPLACE FUNCTION set_updated_at_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE id IN (SELECT product_id FROM added) AND updated_at < now();
  RETURN NULL;
END $$;
