ALTER TABLE "products" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "weight" integer;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("id") WHERE low_stock = 'new';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "weight_range" CHECK (weight between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "low_stock_at_not_negative" CHECK (low_stock_at >= 0);--> statement-breakpoint
ALTER TABLE products DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE products SET low_stock = 'told' WHERE stock <= 5;
--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER USER;
--> statement-breakpoint
-- 5 is lowStockThreshold. Who adds a product knows its stock.
CREATE FUNCTION set_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock IS NULL OR NEW.stock > coalesce(NEW.low_stock_at, 5) THEN
    NEW.low_stock := 'no';
  ELSIF TG_OP = 'INSERT' THEN
    NEW.low_stock := 'told';
  ELSIF NEW.low_stock = 'no' THEN
    NEW.low_stock := 'new';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_low_stock BEFORE INSERT OR UPDATE OF stock, low_stock_at ON products FOR EACH ROW EXECUTE FUNCTION set_low_stock();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.updated_at <> NEW.updated_at THEN
    RETURN NEW;
  END IF;
  IF (OLD.stock = 0) IS NOT DISTINCT FROM (NEW.stock = 0) THEN
    OLD.stock := NEW.stock;
  END IF;
  -- Not on the page.
  OLD.low_stock := NEW.low_stock;
  OLD.low_stock_at := NEW.low_stock_at;
  -- Computed after this trigger.
  OLD.shown_rating := NEW.shown_rating;
  IF OLD IS DISTINCT FROM NEW THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
