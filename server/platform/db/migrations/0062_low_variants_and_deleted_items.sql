CREATE TABLE "deleted_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"list" text NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_price" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_items_cartId_list_productId_title_unique" UNIQUE("cart_id","list","product_id","title")
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "reduced_from" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "low_stock" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_low_stock" ON "product_variants" USING btree ("product_id") WHERE low_stock = 'new';--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "variant_low_stock_at_not_negative" CHECK (low_stock_at >= 0);
--> statement-breakpoint
-- 5 is lowStockThreshold. With options, the variants count.
CREATE OR REPLACE FUNCTION set_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(NEW.options) > 0 OR NEW.stock IS NULL OR NEW.stock > coalesce(NEW.low_stock_at, 5) THEN
    NEW.low_stock := 'no';
  ELSIF TG_OP = 'INSERT' THEN
    NEW.low_stock := 'told';
  ELSIF NEW.low_stock = 'no' THEN
    NEW.low_stock := 'new';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER set_low_stock ON products;
--> statement-breakpoint
CREATE TRIGGER set_low_stock BEFORE INSERT OR UPDATE OF stock, low_stock_at, options ON products
  FOR EACH ROW EXECUTE FUNCTION set_low_stock();
--> statement-breakpoint
CREATE FUNCTION set_low_stock_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock IS NULL OR NEW.stock > (
    SELECT coalesce(NEW.low_stock_at, low_stock_at, 5) FROM products WHERE id = NEW.product_id
  ) THEN
    NEW.low_stock := 'no';
  ELSIF TG_OP = 'INSERT' THEN
    NEW.low_stock := 'told';
  ELSIF NEW.low_stock = 'no' THEN
    NEW.low_stock := 'new';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_low_stock BEFORE INSERT OR UPDATE OF stock, low_stock_at ON product_variants
  FOR EACH ROW EXECUTE FUNCTION set_low_stock_of_variant();
--> statement-breakpoint
CREATE FUNCTION set_low_stock_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_variants SET low_stock_at = NULL WHERE product_id = NEW.id AND low_stock_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_low_stock_of_variants AFTER UPDATE OF low_stock_at ON products FOR EACH ROW
  WHEN (OLD.low_stock_at IS DISTINCT FROM NEW.low_stock_at AND cardinality(NEW.options) > 0)
  EXECUTE FUNCTION set_low_stock_of_variants();
--> statement-breakpoint
ALTER TABLE products DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE product_variants DISABLE TRIGGER USER;
--> statement-breakpoint
-- The shop isn't told about all of them at once.
UPDATE product_variants AS variant SET low_stock = 'told' FROM products
  WHERE products.id = product_id AND variant.stock <= coalesce(products.low_stock_at, 5);
--> statement-breakpoint
UPDATE products SET low_stock = 'no' WHERE cardinality(options) > 0;
--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE product_variants ENABLE TRIGGER USER;
