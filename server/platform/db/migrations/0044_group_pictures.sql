ALTER TABLE "brands" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_merges" ADD COLUMN "picture" text DEFAULT '' NOT NULL;