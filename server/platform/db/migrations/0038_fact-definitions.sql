CREATE TABLE "fact_definitions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"is_filter" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fact_kind_known" CHECK (kind in ('text', 'number', 'yesNo', 'choice'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "fact_definitions_name" ON "fact_definitions" USING btree (lower(name)) WHERE archived_at is null;--> statement-breakpoint

-- Filters of product lists are counted in memory, from the facts of all products.
CREATE TRIGGER notify_inserted AFTER INSERT ON fact_definitions
  FOR EACH ROW WHEN (NEW.is_filter) EXECUTE FUNCTION notify_channel('catalog', '*');
--> statement-breakpoint
CREATE TRIGGER notify_updated AFTER UPDATE ON fact_definitions
  FOR EACH ROW WHEN (OLD.is_filter OR NEW.is_filter) EXECUTE FUNCTION notify_channel('catalog', '*');
--> statement-breakpoint
CREATE TRIGGER notify_deleted AFTER DELETE ON fact_definitions
  FOR EACH ROW WHEN (OLD.is_filter) EXECUTE FUNCTION notify_channel('catalog', '*');
--> statement-breakpoint
CREATE TRIGGER notify_truncated AFTER TRUNCATE ON fact_definitions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalog', '*');
