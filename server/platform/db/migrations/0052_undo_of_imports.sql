ALTER TABLE "import_rows" ADD COLUMN "kept" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "archived" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "deleted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "ran_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undoes_imports_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_product_id_index" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_items_product_id_index" ON "saved_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_index" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_undoes_index" ON "imports" USING btree ("undoes") WHERE state in ('running', 'done');--> statement-breakpoint
CREATE INDEX "search_purchases_product_id_index" ON "search_purchases" USING btree ("product_id");