-- Announces catalog changes on the channel "catalog". The payload is a JSON array of product ids, or '*' when
-- everything may have changed or the ids don't fit into one message (8,000 bytes).
DROP TRIGGER announce_inserted_products ON products;
--> statement-breakpoint
DROP TRIGGER announce_updated_products ON products;
--> statement-breakpoint
DROP TRIGGER announce_deleted_products ON products;
--> statement-breakpoint
DROP TRIGGER announce_truncated_products ON products;
--> statement-breakpoint
DROP TRIGGER announce_categories ON categories;
--> statement-breakpoint
DROP TRIGGER announce_brands ON brands;
--> statement-breakpoint
DROP FUNCTION announce_changed_products();
--> statement-breakpoint
DROP FUNCTION announce_changed_catalogue();
--> statement-breakpoint
CREATE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT CASE WHEN count(*) <= 50 THEN json_agg(id)::text ELSE '*' END INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('catalog', CASE WHEN length(ids) < 7000 THEN ids ELSE '*' END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
--> statement-breakpoint
CREATE TRIGGER notify_updated AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
--> statement-breakpoint
CREATE TRIGGER notify_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
--> statement-breakpoint
CREATE TRIGGER notify_truncated AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
