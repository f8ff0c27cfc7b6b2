CREATE TABLE "navigation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"links" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "navigation_one_row" CHECK ("navigation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "old_page_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"user_id" uuid,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_pages" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "old_page_slugs" ADD CONSTRAINT "old_page_slugs_page_id_text_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."text_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_page_versions" ADD CONSTRAINT "text_page_versions_page_id_text_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."text_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_page_versions_page_id_id_index" ON "text_page_versions" USING btree ("page_id","id");
--> statement-breakpoint
-- Announces changed text pages on the channel "text_pages", and changed links of the footer on "navigation".
CREATE FUNCTION notify_text_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('text_pages', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_navigation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('navigation', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON text_pages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_text_pages();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON text_page_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_text_pages();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON old_page_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_text_pages();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON navigation
  FOR EACH STATEMENT EXECUTE FUNCTION notify_navigation();
