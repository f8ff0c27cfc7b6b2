CREATE OR REPLACE FUNCTION record_prices_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_prices (product_id, variant_id, ended_at, cents)
  SELECT products.id, changed.id, now(), displayed_cents(
    coalesce(changed.price_cents, products.price_cents),
    coalesce(changed.active_discount_ppb, products.active_discount_ppb),
    rounds_prices()
  )
  FROM (
    SELECT product_id, id, price_cents, active_discount_ppb, archived_at FROM old_rows
    EXCEPT SELECT product_id, id, price_cents, active_discount_ppb, archived_at FROM new_rows
  ) AS changed
  JOIN products ON products.id = changed.product_id
  WHERE changed.archived_at IS NULL AND products.archived_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
