ALTER TABLE "cart_items" ALTER COLUMN "added_price" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "saved_items" ALTER COLUMN "added_price" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "wishlist_items" ALTER COLUMN "added_price" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "product_alerts" ALTER COLUMN "price" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "discounted_price";--> statement-breakpoint
-- As before, without the generated column that is dropped.
CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.updated_at <> NEW.updated_at THEN
    RETURN NEW;
  END IF;
  IF (OLD.stock = 0) IS NOT DISTINCT FROM (NEW.stock = 0) THEN
    OLD.stock := NEW.stock;
  END IF;
  -- Computed after this trigger.
  OLD.shown_rating := NEW.shown_rating;
  IF OLD IS DISTINCT FROM NEW THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Whether prices are rounded changes what every product costs.
CREATE FUNCTION notify_rounding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD."values" -> 'roundsPrices' IS DISTINCT FROM NEW."values" -> 'roundsPrices' THEN
    PERFORM pg_notify('catalog', '*');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_rounding AFTER INSERT OR UPDATE ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION notify_rounding();
