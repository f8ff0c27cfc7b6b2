ALTER TABLE "products" ADD COLUMN "made_to_order_days" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "made_to_order_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "made_to_order_days_range" CHECK (made_to_order_days between 1 and 120);