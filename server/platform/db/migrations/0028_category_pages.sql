CREATE TABLE "old_brand_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "page_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "page_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "old_brand_slugs" ADD CONSTRAINT "old_brand_slugs_value_brands_value_fk" FOREIGN KEY ("value") REFERENCES "public"."brands"("value") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "old_category_slugs" ADD CONSTRAINT "old_category_slugs_value_categories_value_fk" FOREIGN KEY ("value") REFERENCES "public"."categories"("value") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
UPDATE products SET updated_at = coalesce(
  (SELECT max(product_changes.created_at) FROM product_changes WHERE product_id = products.id), created_at
);
--> statement-breakpoint
-- A product's page has changed when one of its columns or variants has changed, except for the number that is left.
CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.updated_at <> NEW.updated_at THEN
    RETURN NEW;
  END IF;
  IF (OLD.stock = 0) IS NOT DISTINCT FROM (NEW.stock = 0) THEN
    OLD.stock := NEW.stock;
  END IF;
  -- Computed after this trigger.
  OLD.discounted_price := NEW.discounted_price;
  IF OLD IS DISTINCT FROM NEW THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION set_updated_at();
--> statement-breakpoint
CREATE FUNCTION set_updated_at_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE id = NEW.product_id AND updated_at < now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_updated_at_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE id IN (SELECT product_id FROM added) AND updated_at < now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_updated_at_inserted AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION set_updated_at_of_products();
--> statement-breakpoint
CREATE TRIGGER set_updated_at_updated AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (
    (OLD.position, OLD."values", OLD.sku, OLD.barcode, OLD.price_cents, OLD.stock = 0, OLD.picture, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.position, NEW."values", NEW.sku, NEW.barcode, NEW.price_cents, NEW.stock = 0, NEW.picture, NEW.archived_at)
  )
  EXECUTE FUNCTION set_updated_at_of_product();
--> statement-breakpoint
-- Changes of categories and brands are announced as a product with an empty id, so that not all products are read again.
CREATE FUNCTION notify_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', '[""]');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER notify_changed ON categories;
--> statement-breakpoint
DROP TRIGGER notify_changed ON brands;
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_groups();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION notify_groups();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON old_category_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_groups();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON old_brand_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_groups();
