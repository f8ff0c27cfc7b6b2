ALTER TABLE "products" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE products DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE products SET published_at = created_at;
--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE FUNCTION set_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NOT NULL OR NEW.published_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    NEW.created_at := now();
  END IF;
  NEW.published_at := NEW.created_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_published_at BEFORE INSERT OR UPDATE OF archived_at ON products FOR EACH ROW EXECUTE FUNCTION set_published_at();
