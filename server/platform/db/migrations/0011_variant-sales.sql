ALTER TABLE "product_variants" ADD COLUMN "discount_ppb" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sale_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "active_discount_ppb" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sale_changes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "variants_sale_changes" ON "product_variants" USING btree ("sale_changes_at") WHERE sale_changes_at is not null;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "variant_discount_range" CHECK (discount_ppb between 0 and 1000000000);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "variant_sale_ends_later" CHECK (sale_ends_at > sale_starts_at);
--> statement-breakpoint
CREATE FUNCTION rounds_prices() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or("values" @> '{"roundPrices": true}'), false) FROM shop_settings
$$;
--> statement-breakpoint
-- A price as it is displayed, in cents; the same as displayed-price.ts computes. An expression, so that it is inlined.
CREATE FUNCTION displayed_cents(price_cents integer, discount_ppb integer, is_rounded boolean) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE WHEN is_rounded
    THEN (price_cents::bigint * (1000000000 - discount_ppb) + 50000000000) / 100000000000 * 100
    ELSE (price_cents::bigint * (1000000000 - discount_ppb) + 500000000) / 1000000000 END)::integer
$$;
--> statement-breakpoint
-- As before, with the function above.
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
--> statement-breakpoint
DROP FUNCTION displayed_cents(integer, integer);
--> statement-breakpoint
-- As for products. While its own sale isn't on, a variant has the discount of its product, and its own active discount is
-- null. Its prior price is found when it becomes reduced by either. What it cost until now isn't recorded yet, unless its
-- product was changed before in the same transaction.
CREATE FUNCTION set_sale_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER set_sale BEFORE INSERT OR UPDATE OF discount_ppb, sale_starts_at, sale_ends_at, sale_changes_at
  ON product_variants FOR EACH ROW EXECUTE FUNCTION set_sale_of_variant();
--> statement-breakpoint
DROP TRIGGER record_prices ON products;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER record_prices AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_prices();
--> statement-breakpoint
DROP TRIGGER record_price ON product_variants;
--> statement-breakpoint
DROP FUNCTION record_price_of_variant();
--> statement-breakpoint
CREATE FUNCTION record_prices_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER record_prices AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_variants();
--> statement-breakpoint
-- As before, with the active discount.
DROP TRIGGER set_updated_at_updated ON product_variants;--> statement-breakpoint
CREATE TRIGGER set_updated_at_updated AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (
    (OLD.position, OLD."values", OLD.sku, OLD.barcode, OLD.price_cents, OLD.active_discount_ppb, OLD.stock = 0, OLD.content, OLD.image, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.position, NEW."values", NEW.sku, NEW.barcode, NEW.price_cents, NEW.active_discount_ppb, NEW.stock = 0, NEW.content, NEW.image, NEW.archived_at)
  )
  EXECUTE FUNCTION set_updated_at_of_product();
