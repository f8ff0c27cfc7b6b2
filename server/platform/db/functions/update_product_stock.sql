-- The stock of a product is the sum of its variants for sale, at most 1,000,000,000, and not tracked if one of them is
-- not. Updating the product also announces the change. The products are locked first, so that the sum is read afterwards.
CREATE OR REPLACE FUNCTION update_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET stock = CASE
    WHEN total.variants = 0 THEN products.stock
    WHEN total.variants = total.tracked THEN least(total.stock, 1000000000)
  END
  FROM (
    SELECT changed.product_id, count(variant.id) AS variants, count(variant.stock) AS tracked, sum(variant.stock) AS stock
    FROM (SELECT DISTINCT product_id FROM changed) AS changed
    LEFT JOIN product_variants AS variant
      ON variant.product_id = changed.product_id AND variant.archived_at IS NULL
    GROUP BY changed.product_id
  ) AS total
  WHERE products.id = total.product_id;
  RETURN NULL;
END $$;
