CREATE TABLE "wishlist_items" (
	"cart_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"added_price" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "wishlist_items_cart_id_product_id_pk" PRIMARY KEY("cart_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"price" integer NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "product_alerts_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "product_alerts_productId_variantId_kind_email_unique" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","kind","email")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "wishlist_token" text;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_variant_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishlist_items_removed_at_index" ON "wishlist_items" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "product_alerts_waiting_index" ON "product_alerts" USING btree ("product_id") WHERE confirmed_at is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "product_alerts_email_index" ON "product_alerts" USING btree ("email");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_wishlistToken_unique" UNIQUE("wishlist_token");