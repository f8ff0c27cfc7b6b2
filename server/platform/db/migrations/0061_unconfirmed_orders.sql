ALTER TABLE "orders" ADD COLUMN "client_hash" text;--> statement-breakpoint
CREATE INDEX "orders_client_hash_index" ON "orders" USING btree ("client_hash") WHERE client_hash is not null;