CREATE INDEX "variants_sku" ON "product_variants" USING btree ("sku") WHERE sku <> '';--> statement-breakpoint
ALTER TABLE product_variants DROP CONSTRAINT variant_sku_unique;
