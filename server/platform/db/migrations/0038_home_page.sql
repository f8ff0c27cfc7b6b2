CREATE TABLE "home_page_draft" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "home_page_one_draft" CHECK ("home_page_draft"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "home_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Announces what was published on the channel "home_page".
CREATE FUNCTION notify_home_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('home_page', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_pages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_home_page();
