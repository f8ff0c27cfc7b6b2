ALTER TABLE "order_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "is_restocked" boolean DEFAULT true NOT NULL;