ALTER TABLE "orders" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
UPDATE orders SET announced_at = created_at WHERE payment_method <> 'card';
