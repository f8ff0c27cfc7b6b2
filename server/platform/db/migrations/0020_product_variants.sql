CREATE TABLE "product_variants" (
	"product_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"values" text[] NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"price_cents" integer,
	"stock" integer,
	"picture" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "product_variants_product_id_id_pk" PRIMARY KEY("product_id","id"),
	CONSTRAINT "variant_price_range" CHECK (price_cents between 0 and 1000000000),
	CONSTRAINT "variant_stock_not_negative" CHECK (stock >= 0)
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_cartId_productId_unique";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "variant_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cartId_productId_variantId_unique" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variant_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "options_count" CHECK (cardinality(options) <= 3);--> statement-breakpoint
-- Checked at the end of a statement, so that one statement can swap SKUs or values.
ALTER TABLE product_variants
  ADD CONSTRAINT variant_sku_unique EXCLUDE (sku WITH =) WHERE (sku <> '') DEFERRABLE INITIALLY IMMEDIATE,
  ADD CONSTRAINT variant_values_unique EXCLUDE (product_id WITH =, "values" WITH =) WHERE (archived_at IS NULL)
    DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- The stock of a product is the sum of its variants for sale, at most 1,000,000,000, and not tracked if one of them is
-- not. Updating the product also announces the change. The products are locked first, so that the sum is read afterwards.
CREATE FUNCTION update_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER stock_inserted AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_stock();
--> statement-breakpoint
CREATE TRIGGER stock_updated AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_stock();
--> statement-breakpoint
CREATE TRIGGER stock_deleted AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_stock();
