ALTER TABLE "product_variants" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP TRIGGER set_updated_at_updated ON product_variants;--> statement-breakpoint
CREATE TRIGGER set_updated_at_updated AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (
    (OLD.position, OLD."values", OLD.sku, OLD.barcode, OLD.price_cents, OLD.stock = 0, OLD.content, OLD.image, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.position, NEW."values", NEW.sku, NEW.barcode, NEW.price_cents, NEW.stock = 0, NEW.content, NEW.image, NEW.archived_at)
  )
  EXECUTE FUNCTION set_updated_at_of_product();
