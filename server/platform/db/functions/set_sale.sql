-- Whether the sale of a product is on follows from the time of the change. When it begins or ends, the shop updates
-- sale_changes_at, so that this is computed again. Its prior price is the lowest one of the 30 days before it began.
CREATE OR REPLACE FUNCTION set_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.active_discount_ppb := CASE
    WHEN NEW.sale_starts_at > now() OR NEW.sale_ends_at <= now() THEN 0
    ELSE NEW.discount_ppb END;
  NEW.sale_changes_at := CASE
    WHEN NEW.discount_ppb = 0 OR NEW.sale_ends_at <= now() THEN NULL
    WHEN NEW.sale_starts_at > now() THEN NEW.sale_starts_at
    ELSE NEW.sale_ends_at END;
  IF TG_OP = 'INSERT' OR NEW.active_discount_ppb = 0 THEN
    NEW.prior_cents := NULL;
  ELSIF OLD.active_discount_ppb = 0 THEN
    NEW.prior_cents := least(
      (
        SELECT min(cents) FROM past_prices
        WHERE product_id = NEW.id AND variant_id = '' AND ended_at > now() - interval '30 days'
      ),
      CASE WHEN OLD.archived_at IS NULL THEN displayed_cents(OLD.price_cents, 0, rounds_prices()) END
    );
  END IF;
  RETURN NEW;
END $$;
