-- The words of a name or an address, without case and accents, and a phone number as its reversed digits after a #, so
-- that its last digits find it, with or without country code. A word's length is limited because a lexeme's is.
CREATE FUNCTION search_words(words text, phone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array(
  SELECT left(word, 40)
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), '[\s!-/:-@\[-`{-~\u2010-\u201f]+'
  ) AS word
  WHERE word <> ''
  UNION
  SELECT '#' || reverse(digits) FROM regexp_replace(phone, '\D', '', 'g') AS digits WHERE digits <> ''
));
--> statement-breakpoint
-- Postal codes are also found when they are entered without spaces and hyphens.
CREATE FUNCTION search_words(address jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_words(
  concat_ws(
    ' ', address ->> 'name', address ->> 'street', address ->> 'street2', address ->> 'city', address ->> 'region',
    address ->> 'postalCode', translate(address ->> 'postalCode', ' -', '')
  ),
  coalesce(address ->> 'phone', '')
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"token_hash" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_images" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"staff_role" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_role_known" CHECK (staff_role in ('manager', 'fulfillment', 'read_only'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"pending_email" text,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"staff_role" text,
	"image_id" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"password_hash" text,
	"password_must_change" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_lower_case" CHECK (email = lower(email)),
	CONSTRAINT "pending_email_lower_case" CHECK (pending_email = lower(pending_email)),
	CONSTRAINT "role_known" CHECK (role in ('user', 'admin')),
	CONSTRAINT "staff_role_known" CHECK (staff_role in ('owner', 'manager', 'fulfillment', 'read_only')),
	CONSTRAINT "staff_role_of_admins" CHECK ((role = 'admin') = (staff_role is not null)),
	CONSTRAINT "guest_accounts_prove_nothing" CHECK (password_hash is not null or (email_confirmed_at is null and role = 'user'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"role" text,
	"ip" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "cart_additions" (
	"cart_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_additions_cart_id_idempotency_key_pk" PRIMARY KEY("cart_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"quantity" integer NOT NULL,
	"price_when_added" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reduced_from" integer,
	CONSTRAINT "cart_items_cartId_productId_variantId_unique" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variant_id"),
	CONSTRAINT "quantity_range" CHECK (quantity between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"token_hash" text,
	"wishlist_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "carts_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "carts_wishlistToken_unique" UNIQUE("wishlist_token"),
	CONSTRAINT "one_owner" CHECK ((user_id is null) <> (token_hash is null))
);
--> statement-breakpoint
CREATE TABLE "deleted_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"list" text NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_when_added" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_items_cartId_list_productId_title_unique" UNIQUE("cart_id","list","product_id","title")
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"quantity" integer NOT NULL,
	"price_when_added" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_items_cartId_productId_variantId_unique" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"cart_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"price_when_added" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "wishlist_items_cart_id_product_id_pk" PRIMARY KEY("cart_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" integer,
	"parent" text
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rule" jsonb,
	"product_ids" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_brand_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_collection_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"product_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"values" text[] NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"price_cents" integer,
	"stock" integer,
	"reorder_level" integer,
	"low_stock_alert" text DEFAULT 'none' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "product_variants_product_id_id_pk" PRIMARY KEY("product_id","id"),
	CONSTRAINT "variant_reorder_level_not_negative" CHECK (reorder_level >= 0),
	CONSTRAINT "variant_price_range" CHECK (price_cents between 0 and 1000000000),
	CONSTRAINT "variant_stock_not_negative" CHECK (stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"discount_ppb" integer DEFAULT 0 NOT NULL,
	"rating" double precision DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"displayed_rating" double precision GENERATED ALWAYS AS (case when review_count > 0 then round(rating_sum::numeric / review_count, 2)::double precision else rating end) STORED NOT NULL,
	"color" text NOT NULL,
	"thumbnail" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category" text NOT NULL,
	"brand" text,
	"stock" integer,
	"lead_time_days" integer,
	"returns" text DEFAULT 'shop' NOT NULL,
	"weight" integer,
	"reorder_level" integer,
	"sku" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"low_stock_alert" text DEFAULT 'none' NOT NULL,
	"archived_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "weight_range" CHECK (weight between 1 and 1000000),
	CONSTRAINT "reorder_level_not_negative" CHECK (reorder_level >= 0),
	CONSTRAINT "price_cents_range" CHECK (price_cents between 0 and 1000000000),
	CONSTRAINT "discount_range" CHECK (discount_ppb between 0 and 1000000000),
	CONSTRAINT "rating_range" CHECK (rating between 0 and 5),
	CONSTRAINT "stock_not_negative" CHECK (stock >= 0),
	CONSTRAINT "returns_known" CHECK (returns in ('shop', 'unopened', 'none')),
	CONSTRAINT "lead_time_days_range" CHECK (lead_time_days between 1 and 120),
	CONSTRAINT "options_count" CHECK (cardinality(options) <= 3)
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"text" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text,
	"text" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"suppression_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"sending_since" timestamp with time zone,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "email_state_known" CHECK (state in ('waiting', 'sent', 'failed', 'suppressed')),
	CONSTRAINT "suppression_reason_known" CHECK (suppression_reason in ('unconfirmed', 'daily_limit', 'reported', 'withdrawn')),
	CONSTRAINT "suppressed_for_a_reason" CHECK ((state = 'suppressed') = (suppression_reason is not null))
);
--> statement-breakpoint
CREATE TABLE "group_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"page_title" text NOT NULL,
	"description" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"position" integer,
	"parent" text,
	"old_slugs" text[] NOT NULL,
	"into" text NOT NULL,
	"products" integer NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_page_draft" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "home_page_one_draft" CHECK ("home_page_draft"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "home_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_file_parts" (
	"import_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_file_parts_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "import_images" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" text,
	"variant_id" text,
	"address" text NOT NULL,
	"alt" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message" text,
	"src" text,
	CONSTRAINT "import_images_import_id_line_position_pk" PRIMARY KEY("import_id","line","position")
);
--> statement-breakpoint
CREATE TABLE "import_rejects" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_rejects_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" text,
	"title" text NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'products' NOT NULL,
	"file_name" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"encoding" text,
	"format" text,
	"ignored_columns" text[] DEFAULT '{}' NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"new_categories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"category_parents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"new_brands" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"identical" integer DEFAULT 0 NOT NULL,
	"identical_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"message" text,
	"kept" integer DEFAULT 0 NOT NULL,
	"archived" integer DEFAULT 0 NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	"ran_at" timestamp with time zone,
	"undoes" uuid
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	CONSTRAINT "order_history_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"thumbnail" text NOT NULL,
	"price_cents" integer NOT NULL,
	"discount_ppb" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"lead_time_days" integer,
	"returns" text DEFAULT 'shop' NOT NULL,
	"weight" integer,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"address" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text DEFAULT 'due' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tracking" jsonb,
	"expected_from" date NOT NULL,
	"expected_until" date NOT NULL,
	"reported_at" timestamp with time zone,
	"customer_cancelled_at" timestamp with time zone,
	"marks_dismissed_at" timestamp with time zone,
	"client_hash" text,
	"idempotency_key" text NOT NULL,
	"request_hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_userId_idempotencyKey_unique" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "order_status_known" CHECK (status in ('pending', 'dispatched', 'delivered', 'cancelled')),
	CONSTRAINT "total_is_the_sum" CHECK (total_cents = subtotal_cents + shipping_cents)
);
--> statement-breakpoint
CREATE TABLE "reported_addresses" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"price" double precision NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "product_alerts_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "product_alerts_productId_variantId_kind_email_unique" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","kind","email")
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text,
	"type" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_key" text,
	"request_hash" text,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_images" (
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
CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"icon" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"setup_steps" text[] DEFAULT '{}' NOT NULL,
	"is_setup_hidden" boolean DEFAULT false NOT NULL,
	"is_sample_removed" boolean DEFAULT false NOT NULL,
	"opening_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "navigation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"links" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "navigation_one_row" CHECK ("navigation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "old_page_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_pages" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_variant_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_categories_value_fk" FOREIGN KEY ("parent") REFERENCES "public"."categories"("value") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "old_brand_slugs" ADD CONSTRAINT "old_brand_slugs_value_brands_value_fk" FOREIGN KEY ("value") REFERENCES "public"."brands"("value") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "old_category_slugs" ADD CONSTRAINT "old_category_slugs_value_categories_value_fk" FOREIGN KEY ("value") REFERENCES "public"."categories"("value") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "old_collection_slugs" ADD CONSTRAINT "old_collection_slugs_value_collections_value_fk" FOREIGN KEY ("value") REFERENCES "public"."collections"("value") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_value_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("value") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_brands_value_fk" FOREIGN KEY ("brand") REFERENCES "public"."brands"("value") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD CONSTRAINT "outbox_emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file_parts" ADD CONSTRAINT "import_file_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_images" ADD CONSTRAINT "import_images_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejects" ADD CONSTRAINT "import_rejects_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undoes_imports_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_variant_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_images" ADD CONSTRAINT "review_images_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_page_slugs" ADD CONSTRAINT "old_page_slugs_page_id_text_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."text_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_page_versions" ADD CONSTRAINT "text_page_versions_page_id_text_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."text_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user_id_index" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_old_email_index" ON "email_changes" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_confirmations_user_id_index" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_expires_at_index" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invitations_expires_at_index" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_with_password" ON "users" USING btree ("email") WHERE password_hash is not null;--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("created_at","id") WHERE role = 'user';--> statement-breakpoint
CREATE INDEX "users_search_words" ON "users" USING gin (search_words(name, phone));--> statement-breakpoint
CREATE INDEX "audit_log_event_id_index" ON "audit_log" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_index" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_id_index" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cart_additions_created_at_index" ON "cart_additions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_items_product_id_index" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "carts_updated_at_index" ON "carts" USING btree ("updated_at") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "saved_items_product_id_index" ON "saved_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_index" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_removed_at_index" ON "wishlist_items" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "variants_low_stock" ON "product_variants" USING btree ("product_id") WHERE low_stock_alert = 'pending';--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("sku") WHERE sku <> '';--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("id") WHERE low_stock_alert = 'pending';--> statement-breakpoint
CREATE INDEX "customer_notes_customer_id_created_at_index" ON "customer_notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_emails_created_at_id_index" ON "outbox_emails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_emails_state_created_at_id_index" ON "outbox_emails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_emails_recipient_index" ON "outbox_emails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_emails_order_id_index" ON "outbox_emails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "import_images_import_id_state_line_position_index" ON "import_images" USING btree ("import_id","state","line","position");--> statement-breakpoint
CREATE INDEX "import_images_product_id_index" ON "import_images" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_rows_import_id_kind_line_index" ON "import_rows" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "import_rows_import_id_product_id_index" ON "import_rows" USING btree ("import_id","product_id");--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_undoes_index" ON "imports" USING btree ("undoes") WHERE state in ('running', 'done');--> statement-breakpoint
CREATE INDEX "order_history_at_order_id_position_index" ON "order_history" USING btree ("at","order_id","position") WHERE position > 0;--> statement-breakpoint
CREATE INDEX "order_items_product_id_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_links_order_id_index" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_links_expires_at_index" ON "order_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_user_id_created_at_index" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "open_orders" ON "orders" USING btree ("user_id") WHERE status = 'pending' and payment_status = 'due';--> statement-breakpoint
CREATE INDEX "orders_client_hash_index" ON "orders" USING btree ("client_hash") WHERE client_hash is not null;--> statement-breakpoint
CREATE INDEX "orders_created_at_id_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_total_cents_id_index" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_expected_until_id_index" ON "orders" USING btree ("expected_until","id");--> statement-breakpoint
CREATE INDEX "orders_status_expected_until_id_index" ON "orders" USING btree ("status","expected_until","id");--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree ((upper(regexp_replace(tracking ->> 'number', '[^[:alnum:]]', '', 'g')) collate "C"));--> statement-breakpoint
CREATE INDEX "orders_status_id_index" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_status_created_at_id_index" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_total_cents_id_index" ON "orders" USING btree ("status","total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_with_marks" ON "orders" USING btree ("created_at","id") WHERE reported_at is not null or customer_cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "orders_search_words" ON "orders" USING gin (search_words(address));--> statement-breakpoint
CREATE INDEX "reported_addresses_created_at_index" ON "reported_addresses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_alerts_waiting_index" ON "product_alerts" USING btree ("product_id") WHERE confirmed_at is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "product_alerts_email_index" ON "product_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "product_changes_product_id_created_at_index" ON "product_changes" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "product_changes_created_at_id_index" ON "product_changes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_changes_user_id_created_at_index" ON "product_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "changes_of_deleted_products" ON "product_changes" USING btree ("created_at") WHERE product_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_changes_product_id_user_id_request_key_index" ON "product_changes" USING btree ("product_id","user_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "review_images_review_id_index" ON "review_images" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_created_at_index" ON "reviews" USING btree ("product_id","created_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_status_updated_at_index" ON "reviews" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "reviews_created_at_index" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_user_id_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_order_id_index" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user_id_index" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires_at_index" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_page_versions_page_id_id_index" ON "text_page_versions" USING btree ("page_id","id");
--> statement-breakpoint
-- Checked at the end of a statement, so that one statement can swap SKUs or values.
ALTER TABLE product_variants
  ADD CONSTRAINT variant_sku_unique EXCLUDE (sku WITH =) WHERE (sku <> '') DEFERRABLE INITIALLY IMMEDIATE,
  ADD CONSTRAINT variant_values_unique EXCLUDE (product_id WITH =, "values" WITH =) WHERE (archived_at IS NULL)
    DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- The stock of a product is the sum of its variants for sale, at most 1,000,000,000, and not tracked if one of them is
-- not. Updating the product also announces the change. The products are locked first, so that the sum is read afterwards.
CREATE FUNCTION update_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET stock = CASE
    WHEN total.variants = 0 THEN products.stock
    WHEN total.variants = total.tracked THEN least(total.stock, 1000000000)
  END
  FROM (
    SELECT changed.product_id, count(variant.id) AS variants, count(variant.stock) AS tracked, sum(variant.stock) AS stock
    FROM (SELECT DISTINCT product_id FROM changed) AS changed
    LEFT JOIN product_variants AS variant
      ON variant.product_id = changed.product_id AND variant.archived_at IS NULL
    GROUP BY changed.product_id
  ) AS total
  WHERE products.id = total.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_inserted AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_stock();
--> statement-breakpoint
CREATE TRIGGER stock_updated AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_stock();
--> statement-breakpoint
CREATE TRIGGER stock_deleted AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_stock();
--> statement-breakpoint
-- 5 is lowStockThreshold. Products with options have an alert for each variant instead. No alert is sent for a product
-- that is added with low stock, since whoever adds it sees its stock.
CREATE FUNCTION set_low_stock_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(NEW.options) > 0 OR NEW.stock IS NULL OR NEW.stock > coalesce(NEW.reorder_level, 5) THEN
    NEW.low_stock_alert := 'none';
  ELSIF TG_OP = 'INSERT' THEN
    NEW.low_stock_alert := 'sent';
  ELSIF NEW.low_stock_alert = 'none' THEN
    NEW.low_stock_alert := 'pending';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_low_stock_alert BEFORE INSERT OR UPDATE OF stock, reorder_level, options ON products
  FOR EACH ROW EXECUTE FUNCTION set_low_stock_alert();
--> statement-breakpoint
CREATE FUNCTION set_low_stock_alert_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock IS NULL OR NEW.stock > (
    SELECT coalesce(NEW.reorder_level, reorder_level, 5) FROM products WHERE id = NEW.product_id
  ) THEN
    NEW.low_stock_alert := 'none';
  ELSIF TG_OP = 'INSERT' THEN
    NEW.low_stock_alert := 'sent';
  ELSIF NEW.low_stock_alert = 'none' THEN
    NEW.low_stock_alert := 'pending';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_low_stock_alert BEFORE INSERT OR UPDATE OF stock, reorder_level ON product_variants
  FOR EACH ROW EXECUTE FUNCTION set_low_stock_alert_of_variant();
--> statement-breakpoint
CREATE FUNCTION set_low_stock_alert_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_variants SET reorder_level = NULL WHERE product_id = NEW.id AND reorder_level IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_low_stock_alert_of_variants AFTER UPDATE OF reorder_level ON products FOR EACH ROW
  WHEN (OLD.reorder_level IS DISTINCT FROM NEW.reorder_level AND cardinality(NEW.options) > 0)
  EXECUTE FUNCTION set_low_stock_alert_of_variants();
--> statement-breakpoint
-- A product's public page has changed when one of its columns or variants has changed, except for the remaining stock.
CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.updated_at <> NEW.updated_at THEN
    RETURN NEW;
  END IF;
  IF (OLD.stock = 0) IS NOT DISTINCT FROM (NEW.stock = 0) THEN
    OLD.stock := NEW.stock;
  END IF;
  -- Not on the page.
  OLD.low_stock_alert := NEW.low_stock_alert;
  OLD.reorder_level := NEW.reorder_level;
  -- Computed after this trigger.
  OLD.displayed_rating := NEW.displayed_rating;
  IF OLD IS DISTINCT FROM NEW THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION set_updated_at();
--> statement-breakpoint
CREATE FUNCTION set_updated_at_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE id = NEW.product_id AND updated_at < now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_updated_at_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE id IN (SELECT product_id FROM added) AND updated_at < now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_updated_at_inserted AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION set_updated_at_of_products();
--> statement-breakpoint
CREATE TRIGGER set_updated_at_updated AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (
    (OLD.position, OLD."values", OLD.sku, OLD.barcode, OLD.price_cents, OLD.stock = 0, OLD.image, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.position, NEW."values", NEW.sku, NEW.barcode, NEW.price_cents, NEW.stock = 0, NEW.image, NEW.archived_at)
  )
  EXECUTE FUNCTION set_updated_at_of_product();
--> statement-breakpoint
-- A draft counts as added when it is published for the first time.
CREATE FUNCTION set_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NOT NULL OR NEW.published_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    NEW.created_at := now();
  END IF;
  NEW.published_at := NEW.created_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_published_at BEFORE INSERT OR UPDATE OF archived_at ON products
  FOR EACH ROW EXECUTE FUNCTION set_published_at();
--> statement-breakpoint
-- Products store the number and the sum of their published reviews. They are counted again after every change: the
-- products are locked first, so that the second of two changes counts both. Updating the product also announces the
-- change, so that pages show new content and replies.
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET review_count = total.count, rating_sum = total.stars, updated_at = now()
  FROM (
    SELECT changed.product_id, changed.is_shown, count(review.id)::integer AS count,
      coalesce(sum(review.rating), 0)::integer AS stars
    FROM (SELECT product_id, bool_or(status = 'published') AS is_shown FROM changed GROUP BY product_id) AS changed
    LEFT JOIN reviews AS review ON review.product_id = changed.product_id AND review.status = 'published'
    GROUP BY changed.product_id, changed.is_shown
  ) AS total
  WHERE products.id = total.product_id
    AND (is_shown OR (review_count, rating_sum) IS DISTINCT FROM (total.count, total.stars));
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
-- Announces changed products on the channel "catalog": up to 1,000 ids, in JSON arrays of at most 7,000 bytes, since
-- messages are limited to 8,000. Beyond that, '*' announces that everything may have changed.
CREATE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  IF (SELECT count(*) FROM changed) > 1000 THEN
    PERFORM pg_notify('catalog', '*');
    RETURN NULL;
  END IF;
  FOR ids IN
    SELECT json_agg(id)::text
    FROM (
      SELECT id, sum(octet_length(to_json(id)::text) + 2) OVER (ORDER BY id) / 6000 AS batch FROM changed
    ) AS changes
    GROUP BY batch
  LOOP
    PERFORM pg_notify('catalog', CASE WHEN octet_length(ids) <= 7000 THEN ids ELSE '*' END);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
--> statement-breakpoint
CREATE TRIGGER notify_updated AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
--> statement-breakpoint
CREATE TRIGGER notify_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
--> statement-breakpoint
-- Sends the trigger's second argument, or an empty payload, to the channel that is its first.
CREATE FUNCTION notify_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], coalesce(TG_ARGV[1], ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_truncated AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalog', '*');
--> statement-breakpoint
-- Changed categories, brands and collections are announced as a product with an empty id, so that not all products are
-- read again.
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalog', '[""]');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalog', '[""]');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalog', '[""]');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON old_category_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalog', '[""]');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON old_brand_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalog', '[""]');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON old_collection_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalog', '[""]');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('synonyms');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('settings');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON email_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('settings');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON text_pages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('text_pages');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON text_page_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('text_pages');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON old_page_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('text_pages');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON navigation
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('navigation');
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_pages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('home_page');
--> statement-breakpoint
-- Whether prices are rounded changes the price of every product.
CREATE FUNCTION notify_rounding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD."values" -> 'roundPrices' IS DISTINCT FROM NEW."values" -> 'roundPrices' THEN
    PERFORM pg_notify('catalog', '*');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_rounding AFTER INSERT OR UPDATE ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION notify_rounding();
--> statement-breakpoint
-- Announces changed accounts and ended sessions on the channel "accounts", so that processes forget the sessions that they
-- keep in memory. The payload is a JSON array of account ids, or '*' if they don't fit. The argument is the id's column.
CREATE FUNCTION notify_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT CASE WHEN count(*) <= 100 THEN json_agg(DISTINCT to_jsonb(changed) ->> TG_ARGV[0])::text ELSE '*' END
    INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('accounts', ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_updated AFTER UPDATE ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_accounts('id');
--> statement-breakpoint
CREATE TRIGGER notify_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_accounts('id');
--> statement-breakpoint
CREATE TRIGGER notify_ended AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_accounts('user_id');
--> statement-breakpoint
CREATE FUNCTION keep_email_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A confirmed email address can only be replaced by another confirmed one.';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_email_proof BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.email_confirmed_at IS NOT NULL AND NEW.email_confirmed_at IS NULL)
  EXECUTE FUNCTION keep_email_proof();
--> statement-breakpoint
-- Deletes the record of emails to an address that no account has anymore.
CREATE FUNCTION forget_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM outbox_emails WHERE recipient = OLD.email AND NOT EXISTS (SELECT FROM users WHERE email = OLD.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_recipient AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forget_recipient();
--> statement-breakpoint
CREATE TRIGGER forget_old_recipient AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION forget_recipient();
--> statement-breakpoint
-- Entries can be added, and deleted after a year.
CREATE FUNCTION protect_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log can’t be changed, and not be deleted for a year.';
END $$;
--> statement-breakpoint
CREATE TRIGGER protect_entries BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION protect_audit_log();
--> statement-breakpoint
CREATE TRIGGER protect_table BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION protect_audit_log();
--> statement-breakpoint
-- Records roles that are changed by SQL. The shop records its own changes, with the user who made them.
CREATE FUNCTION record_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.role_change_is_recorded', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  INSERT INTO audit_log (event, subject_type, subject_id, before, after)
  VALUES (
    'role_changed', 'user', NEW.id,
    jsonb_build_object('role', coalesce(OLD.staff_role, OLD.role)),
    jsonb_build_object('role', coalesce(NEW.staff_role, NEW.role))
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_role_change AFTER UPDATE OF role, staff_role ON users
  FOR EACH ROW WHEN (coalesce(OLD.staff_role, OLD.role) <> coalesce(NEW.staff_role, NEW.role))
  EXECUTE FUNCTION record_role_change();
