CREATE TABLE "collections" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rule" jsonb,
	"product_ids" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_collection_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "old_collection_slugs" ADD CONSTRAINT "old_collection_slugs_value_collections_value_fk" FOREIGN KEY ("value") REFERENCES "public"."collections"("value") ON DELETE cascade ON UPDATE cascade;