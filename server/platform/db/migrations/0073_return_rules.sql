ALTER TABLE "products" ADD COLUMN "returns" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returns" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "returns_known" CHECK (returns in ('shop', 'unopened', 'none'));