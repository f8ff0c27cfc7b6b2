CREATE TABLE "missed_searches" (
	"cart_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missed_searches_cart_id_words_pk" PRIMARY KEY("cart_id","words")
);
--> statement-breakpoint
CREATE TABLE "search_purchases" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"product_id" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "search_purchases_day_words_product_id_pk" PRIMARY KEY("day","words","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text[] NOT NULL,
	"also_find" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
DROP INDEX "variants_by_sku";--> statement-breakpoint
DROP INDEX "variants_by_barcode";--> statement-breakpoint
ALTER TABLE "missed_searches" ADD CONSTRAINT "missed_searches_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_purchases" ADD CONSTRAINT "search_purchases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_searches_created_at_index" ON "missed_searches" USING btree ("created_at");
--> statement-breakpoint
-- Announces changed synonyms on the channel "synonyms".
CREATE FUNCTION notify_synonyms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('synonyms', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_synonyms();
