ALTER TABLE "old_page_slugs" RENAME COLUMN "page_id" TO "value";--> statement-breakpoint
ALTER TABLE "old_page_slugs" DROP CONSTRAINT "old_page_slugs_page_id_text_pages_id_fk";--> statement-breakpoint
ALTER TABLE "old_page_slugs" ADD CONSTRAINT "old_page_slugs_value_text_pages_id_fk" FOREIGN KEY ("value") REFERENCES "public"."text_pages"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "old_brand_slugs" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "old_brand_slugs" DROP CONSTRAINT "old_brand_slugs_pkey";--> statement-breakpoint
ALTER TABLE "old_brand_slugs" ADD CONSTRAINT "old_brand_slugs_language_slug_pk" PRIMARY KEY("language","slug");--> statement-breakpoint
ALTER TABLE "old_category_slugs" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "old_category_slugs" DROP CONSTRAINT "old_category_slugs_pkey";--> statement-breakpoint
ALTER TABLE "old_category_slugs" ADD CONSTRAINT "old_category_slugs_language_slug_pk" PRIMARY KEY("language","slug");--> statement-breakpoint
ALTER TABLE "old_collection_slugs" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "old_collection_slugs" DROP CONSTRAINT "old_collection_slugs_pkey";--> statement-breakpoint
ALTER TABLE "old_collection_slugs" ADD CONSTRAINT "old_collection_slugs_language_slug_pk" PRIMARY KEY("language","slug");--> statement-breakpoint
ALTER TABLE "old_page_slugs" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "old_page_slugs" DROP CONSTRAINT "old_page_slugs_pkey";--> statement-breakpoint
ALTER TABLE "old_page_slugs" ADD CONSTRAINT "old_page_slugs_language_slug_pk" PRIMARY KEY("language","slug");
