-- As for products. While its own sale isn't on, a variant has the discount of its product, and its own active discount is
-- null. Its prior price is found when it becomes reduced by either. What it cost until now isn't recorded yet, unless its
-- product was changed before in the same transaction.
CREATE OR REPLACE FUNCTION set_sale_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product products;
  was_reduced boolean;
  is_reduced boolean;
BEGIN
  NEW.active_discount_ppb := CASE
    WHEN NEW.sale_starts_at <= now() IS NOT FALSE AND NEW.sale_ends_at > now() IS NOT FALSE THEN NEW.discount_ppb END;
  NEW.sale_changes_at := CASE
    WHEN NEW.discount_ppb IS NULL OR NEW.sale_ends_at <= now() THEN NULL
    WHEN NEW.sale_starts_at > now() THEN NEW.sale_starts_at
    ELSE NEW.sale_ends_at END;
  IF TG_OP = 'INSERT' OR NEW.active_discount_ppb IS NOT DISTINCT FROM OLD.active_discount_ppb THEN
    RETURN NEW;
  END IF;
  SELECT * INTO product FROM products WHERE id = NEW.product_id;
  was_reduced := coalesce(OLD.active_discount_ppb, product.active_discount_ppb) > 0;
  is_reduced := coalesce(NEW.active_discount_ppb, product.active_discount_ppb) > 0;
  IF NOT is_reduced THEN
    NEW.prior_cents := NULL;
  ELSIF NOT was_reduced THEN
    SELECT CASE
      WHEN bool_or(ended_at = now()) OR OLD.archived_at IS NOT NULL OR product.archived_at IS NOT NULL THEN min(cents)
      ELSE least(min(cents), displayed_cents(coalesce(OLD.price_cents, product.price_cents), 0, rounds_prices())) END
    INTO NEW.prior_cents
    FROM past_prices
    WHERE product_id = NEW.product_id AND variant_id = NEW.id AND ended_at > now() - interval '30 days';
  END IF;
  RETURN NEW;
END $$;
