DROP TABLE "missed_searches" CASCADE;--> statement-breakpoint
DROP TABLE "search_purchases" CASCADE;