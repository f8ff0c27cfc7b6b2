-- Records the displayed prices of products for sale and their variants when they end. A transaction may change them in
-- several steps: the prices before the first one count. Once per statement, because a row at a time takes twice as long
-- for many products. EXCEPT finds the changed rows in linear time with any plan; a join may not.
CREATE OR REPLACE FUNCTION record_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_rounded boolean;
BEGIN
  -- Most statements change no price, such as those of orders.
  IF NOT EXISTS (
    SELECT id, price_cents, active_discount_ppb, archived_at FROM old_rows
    EXCEPT SELECT id, price_cents, active_discount_ppb, archived_at FROM new_rows
  ) THEN
    RETURN NULL;
  END IF;
  is_rounded := rounds_prices();
  INSERT INTO past_prices (product_id, variant_id, ended_at, cents)
  SELECT changed.id, priced.id, now(), displayed_cents(priced.price_cents, priced.discount_ppb, is_rounded)
  FROM (
    SELECT id, price_cents, active_discount_ppb, archived_at FROM old_rows
    EXCEPT SELECT id, price_cents, active_discount_ppb, archived_at FROM new_rows
  ) AS changed CROSS JOIN LATERAL (
    SELECT '' AS id, changed.price_cents, changed.active_discount_ppb AS discount_ppb
    UNION ALL
    SELECT id, coalesce(price_cents, changed.price_cents), coalesce(active_discount_ppb, changed.active_discount_ppb)
    FROM product_variants WHERE product_id = changed.id AND archived_at IS NULL
  ) AS priced
  WHERE changed.archived_at IS NULL
  ON CONFLICT DO NOTHING;
  IF EXISTS (
    SELECT id, active_discount_ppb > 0 FROM new_rows EXCEPT SELECT id, active_discount_ppb > 0 FROM old_rows
  ) THEN
    UPDATE product_variants AS variant SET prior_cents = CASE WHEN changed.is_reduced THEN (
      SELECT min(cents) FROM past_prices
      WHERE product_id = variant.product_id AND variant_id = variant.id AND ended_at > now() - interval '30 days'
    ) END
    FROM (
      SELECT id, active_discount_ppb > 0 AS is_reduced FROM new_rows
      EXCEPT SELECT id, active_discount_ppb > 0 FROM old_rows
    ) AS changed
    WHERE variant.product_id = changed.id AND variant.active_discount_ppb IS NULL;
  END IF;
  RETURN NULL;
END $$;
