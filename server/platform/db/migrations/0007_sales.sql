CREATE TABLE "past_prices" (
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "past_prices_product_id_variant_id_ended_at_pk" PRIMARY KEY("product_id","variant_id","ended_at")
);
--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "prior_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "active_discount_ppb" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_changes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prior_cents" integer;--> statement-breakpoint
ALTER TABLE "past_prices" ADD CONSTRAINT "past_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_prices_ended_at_index" ON "past_prices" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "products_sale_changes" ON "products" USING btree ("sale_changes_at") WHERE sale_changes_at is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "sale_ends_later" CHECK (sale_ends_at > sale_starts_at);
--> statement-breakpoint
UPDATE products SET active_discount_ppb = discount_ppb WHERE discount_ppb > 0;
--> statement-breakpoint
-- A price as it is displayed, in cents; the same as displayed-price.ts computes.
CREATE FUNCTION displayed_cents(price_cents integer, discount_ppb integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN coalesce(bool_or("values" @> '{"roundPrices": true}'), false)
    THEN (price_cents::bigint * (1000000000 - discount_ppb) + 50000000000) / 100000000000 * 100
    ELSE (price_cents::bigint * (1000000000 - discount_ppb) + 500000000) / 1000000000 END)::integer
  FROM shop_settings
$$;
--> statement-breakpoint
-- Whether the sale of a product is on follows from the time of the change. When it begins or ends, the shop updates
-- sale_changes_at, so that this is computed again. Its prior price is the lowest one of the 30 days before it began.
CREATE FUNCTION set_sale() RETURNS trigger LANGUAGE plpgsql AS $$
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
      CASE WHEN OLD.archived_at IS NULL THEN displayed_cents(OLD.price_cents, 0) END
    );
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_sale BEFORE INSERT OR UPDATE OF
  price_cents, discount_ppb, sale_starts_at, sale_ends_at, sale_changes_at, archived_at ON products
  FOR EACH ROW EXECUTE FUNCTION set_sale();
--> statement-breakpoint
-- Records the displayed prices of a product for sale and its variants when they end. A transaction may change them in
-- several steps: the prices before the first one count.
CREATE FUNCTION record_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.archived_at IS NULL THEN
    INSERT INTO past_prices (product_id, variant_id, ended_at, cents)
    SELECT OLD.id, id, now(), displayed_cents(price_cents, OLD.active_discount_ppb)
    FROM (
      SELECT '' AS id, OLD.price_cents
      UNION ALL
      SELECT id, coalesce(price_cents, OLD.price_cents) FROM product_variants
      WHERE product_id = OLD.id AND archived_at IS NULL
    ) AS priced
    ON CONFLICT DO NOTHING;
  END IF;
  IF (OLD.active_discount_ppb = 0) <> (NEW.active_discount_ppb = 0) THEN
    UPDATE product_variants AS variant SET prior_cents = CASE WHEN NEW.active_discount_ppb > 0 THEN (
      SELECT min(cents) FROM past_prices
      WHERE product_id = NEW.id AND variant_id = variant.id AND ended_at > now() - interval '30 days'
    ) END
    WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_prices AFTER UPDATE ON products FOR EACH ROW
  WHEN (
    (OLD.price_cents, OLD.active_discount_ppb, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.price_cents, NEW.active_discount_ppb, NEW.archived_at)
  )
  EXECUTE FUNCTION record_prices();
--> statement-breakpoint
CREATE FUNCTION record_price_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_prices (product_id, variant_id, ended_at, cents)
  SELECT id, OLD.id, now(), displayed_cents(coalesce(OLD.price_cents, price_cents), active_discount_ppb)
  FROM products WHERE id = OLD.product_id AND archived_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_price AFTER UPDATE OF price_cents, archived_at ON product_variants FOR EACH ROW
  WHEN (
    OLD.archived_at IS NULL AND (OLD.price_cents, OLD.archived_at) IS DISTINCT FROM (NEW.price_cents, NEW.archived_at)
  )
  EXECUTE FUNCTION record_price_of_variant();
--> statement-breakpoint
-- In some countries, reductions are compared to other prices.
CREATE OR REPLACE FUNCTION notify_rounding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD."values" -> 'roundPrices' IS DISTINCT FROM NEW."values" -> 'roundPrices'
    OR OLD."values" -> 'country' IS DISTINCT FROM NEW."values" -> 'country' THEN
    PERFORM pg_notify('catalog', '*');
  END IF;
  RETURN NULL;
END $$;
