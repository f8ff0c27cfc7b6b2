ALTER TABLE "brands" ADD COLUMN "size_guide" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "size_guide" text;--> statement-breakpoint
ALTER TABLE "group_merges" ADD COLUMN "size_guide" text;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_size_guide_text_pages_slug_fk" FOREIGN KEY ("size_guide") REFERENCES "public"."text_pages"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_size_guide_text_pages_slug_fk" FOREIGN KEY ("size_guide") REFERENCES "public"."text_pages"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "group_merges" ADD CONSTRAINT "group_merges_size_guide_text_pages_slug_fk" FOREIGN KEY ("size_guide") REFERENCES "public"."text_pages"("slug") ON DELETE set null ON UPDATE cascade;