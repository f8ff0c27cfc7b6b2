ALTER TABLE "brands" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "group_merges" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brand_facts_count" CHECK (jsonb_array_length(facts) <= 50);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "facts_count" CHECK (jsonb_array_length(facts) <= 50);