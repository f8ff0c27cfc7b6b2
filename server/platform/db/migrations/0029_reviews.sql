CREATE TABLE "review_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"name" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_productId_userId_unique" UNIQUE("product_id","user_id"),
	CONSTRAINT "review_rating_range" CHECK (rating between 1 and 5),
	CONSTRAINT "review_status_known" CHECK (status in ('pending', 'published', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shown_rating" double precision GENERATED ALWAYS AS (case when review_count > 0 then round(review_stars::numeric / review_count, 2)::double precision else rating end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_review_id_index" ON "review_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_created_at_index" ON "reviews" USING btree ("product_id","created_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_status_updated_at_index" ON "reviews" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "reviews_created_at_index" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_user_id_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_order_id_index" ON "reviews" USING btree ("order_id");
--> statement-breakpoint
-- The products have the number and the sum of their published reviews. They are counted again after every change: the
-- products are locked first, so that of two changes the second one counts both. Updating the product also announces the
-- change, so that pages show new texts and replies, too.
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET review_count = total.count, review_stars = total.stars, updated_at = now()
  FROM (
    SELECT changed.product_id, changed.is_shown, count(review.id)::integer AS count,
      coalesce(sum(review.rating), 0)::integer AS stars
    FROM (SELECT product_id, bool_or(status = 'published') AS is_shown FROM changed GROUP BY product_id) AS changed
    LEFT JOIN reviews AS review ON review.product_id = changed.product_id AND review.status = 'published'
    GROUP BY changed.product_id, changed.is_shown
  ) AS total
  WHERE products.id = total.product_id
    AND (is_shown OR (review_count, review_stars) IS DISTINCT FROM (total.count, total.stars));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
--> statement-breakpoint
-- As before, with the generated column of this migration.
CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.updated_at <> NEW.updated_at THEN
    RETURN NEW;
  END IF;
  IF (OLD.stock = 0) IS NOT DISTINCT FROM (NEW.stock = 0) THEN
    OLD.stock := NEW.stock;
  END IF;
  -- Computed after this trigger.
  OLD.discounted_price := NEW.discounted_price;
  OLD.shown_rating := NEW.shown_rating;
  IF OLD IS DISTINCT FROM NEW THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
