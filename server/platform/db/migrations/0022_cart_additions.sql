CREATE TABLE "cart_additions" (
	"cart_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_additions_cart_id_idempotency_key_pk" PRIMARY KEY("cart_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_additions_created_at_index" ON "cart_additions" USING btree ("created_at");