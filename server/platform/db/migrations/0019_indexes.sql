CREATE INDEX "products_category_index" ON "products" USING btree ("category");--> statement-breakpoint
CREATE INDEX "products_brand_index" ON "products" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "payment_webhooks_provider_received_at_index" ON "payment_webhooks" USING btree ("provider","received_at");--> statement-breakpoint
CREATE INDEX "payments_disputes" ON "payments" USING btree ("order_id") WHERE kind = 'disputed';