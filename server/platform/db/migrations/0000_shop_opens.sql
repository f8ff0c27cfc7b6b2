CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "email_lower_case" CHECK (email = lower(email)),
	CONSTRAINT "role_known" CHECK (role in ('user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"discount_basis_points" integer DEFAULT 0 NOT NULL,
	"discounted_price" integer GENERATED ALWAYS AS (((price_cents::bigint * (10000 - discount_basis_points) + 500000) / 1000000)::integer) STORED NOT NULL,
	"rating" double precision DEFAULT 0 NOT NULL,
	"color" text NOT NULL,
	"thumbnail" text NOT NULL,
	"category" text NOT NULL,
	"brand" text NOT NULL,
	"stock" integer,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_cents_range" CHECK (price_cents between 0 and 1000000000),
	CONSTRAINT "discount_range" CHECK (discount_basis_points between 0 and 10000),
	CONSTRAINT "rating_range" CHECK (rating between 0 and 5),
	CONSTRAINT "stock_not_negative" CHECK (stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_value_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("value") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_brands_value_fk" FOREIGN KEY ("brand") REFERENCES "public"."brands"("value") ON DELETE no action ON UPDATE cascade;