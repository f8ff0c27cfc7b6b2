ALTER TABLE "product_changes" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "product_changes" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "product_changes_product_id_user_id_request_key_index" ON "product_changes" USING btree ("product_id","user_id","request_key") WHERE request_key is not null;--> statement-breakpoint
-- An order can be delivered, too.
UPDATE product_changes SET reason = 'Received' || substr(reason, 10) WHERE reason = 'Delivered' OR reason LIKE 'Delivered: %';
