-- Every process of the shop keeps the catalogue's order in memory. Whoever changes a product, by whatever way, is heard
-- by all of them: the ids of what changed, or '*' where that is too much for one message (8,000 bytes at most).
CREATE FUNCTION announce_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT CASE WHEN count(*) <= 50 THEN json_agg(id)::text ELSE '*' END INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('catalogue', CASE WHEN length(ids) < 7000 THEN ids ELSE '*' END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_changed_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_inserted_products AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_products();
--> statement-breakpoint
CREATE TRIGGER announce_updated_products AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_products();
--> statement-breakpoint
CREATE TRIGGER announce_deleted_products AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_products();
--> statement-breakpoint
CREATE TRIGGER announce_truncated_products AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER announce_categories AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER announce_brands AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_catalogue();
