CREATE TABLE "translations" (
	"type" text NOT NULL,
	"id" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	CONSTRAINT "translations_type_id_language_pk" PRIMARY KEY("type","id","language"),
	CONSTRAINT "translation_type_known" CHECK (type in ('product', 'category', 'brand', 'collection', 'word'))
);
--> statement-breakpoint
ALTER TABLE "group_merges" ADD COLUMN "translations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint

-- Announces translated products on the channel "catalog", like notify_products, and all other translations, which are in
-- memory, on the channel "translations".
CREATE FUNCTION notify_translations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  IF EXISTS (SELECT FROM changed WHERE type <> 'product') THEN
    PERFORM pg_notify('translations', '');
  END IF;
  IF (SELECT count(*) FROM changed WHERE type = 'product') > 1000 THEN
    PERFORM pg_notify('catalog', '*');
    RETURN NULL;
  END IF;
  FOR ids IN
    SELECT json_agg(id)::text
    FROM (
      SELECT id, sum(octet_length(to_json(id)::text) + 2) OVER (ORDER BY id) / 6000 AS batch
      FROM (SELECT DISTINCT id FROM changed WHERE type = 'product') AS products
    ) AS changes
    GROUP BY batch
  LOOP
    PERFORM pg_notify('catalog', CASE WHEN octet_length(ids) <= 7000 THEN ids ELSE '*' END);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_inserted AFTER INSERT ON translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_translations();
--> statement-breakpoint
CREATE TRIGGER notify_updated AFTER UPDATE ON translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_translations();
--> statement-breakpoint
CREATE TRIGGER notify_deleted AFTER DELETE ON translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_translations();
--> statement-breakpoint
CREATE TRIGGER notify_truncated AFTER TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('translations');
--> statement-breakpoint
CREATE TRIGGER notify_products_truncated AFTER TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalog', '*');
--> statement-breakpoint

-- Renames or deletes the translations of what is renamed or deleted. The arguments are its type and the column of its id.
CREATE FUNCTION move_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM translations WHERE type = TG_ARGV[0] AND id = to_jsonb(OLD) ->> TG_ARGV[1];
  ELSE
    UPDATE translations SET id = to_jsonb(NEW) ->> TG_ARGV[1]
      WHERE type = TG_ARGV[0] AND id = to_jsonb(OLD) ->> TG_ARGV[1];
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_translations AFTER DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION move_translations('product', 'id');
--> statement-breakpoint
CREATE TRIGGER delete_translations AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION move_translations('category', 'value');
--> statement-breakpoint
CREATE TRIGGER rename_translations AFTER UPDATE OF value ON categories
  FOR EACH ROW WHEN (OLD.value <> NEW.value) EXECUTE FUNCTION move_translations('category', 'value');
--> statement-breakpoint
CREATE TRIGGER delete_translations AFTER DELETE ON brands
  FOR EACH ROW EXECUTE FUNCTION move_translations('brand', 'value');
--> statement-breakpoint
CREATE TRIGGER rename_translations AFTER UPDATE OF value ON brands
  FOR EACH ROW WHEN (OLD.value <> NEW.value) EXECUTE FUNCTION move_translations('brand', 'value');
--> statement-breakpoint
CREATE TRIGGER delete_translations AFTER DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION move_translations('collection', 'value');
--> statement-breakpoint
CREATE TRIGGER rename_translations AFTER UPDATE OF value ON collections
  FOR EACH ROW WHEN (OLD.value <> NEW.value) EXECUTE FUNCTION move_translations('collection', 'value');
