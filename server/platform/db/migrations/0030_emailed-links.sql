CREATE TABLE "emailed_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emailed_links_tokenHash_purpose_unique" UNIQUE("token_hash","purpose"),
	CONSTRAINT "link_purpose_known" CHECK (purpose in ('password_reset', 'email_confirmation', 'email_change', 'order')),
	CONSTRAINT "link_of_order_or_user" CHECK ((purpose = 'order') = (order_id is not null)
        and (order_id is null) = (user_id is not null) and (user_id is null) = (email is null))
);
--> statement-breakpoint
-- Emails that were sent before keep working.
INSERT INTO emailed_links (purpose, token_hash, user_id, email, created_at, expires_at)
SELECT 'password_reset', token_hash, user_id, users.email, expires_at - interval '1 hour', expires_at
FROM password_resets JOIN users ON users.id = user_id;--> statement-breakpoint
INSERT INTO emailed_links (purpose, token_hash, user_id, email, created_at, expires_at)
SELECT 'email_confirmation', token_hash, user_id, email, expires_at - interval '7 days', expires_at
FROM email_confirmations;--> statement-breakpoint
-- Queued emails refer to the id. Their links have no token yet, and no hash of a token is a UUID.
INSERT INTO emailed_links (id, purpose, token_hash, user_id, email, created_at, expires_at)
SELECT id, 'email_change', coalesce(token_hash, id::text), user_id, old_email, changed_at, expires_at
FROM email_changes;--> statement-breakpoint
INSERT INTO emailed_links (purpose, token_hash, order_id, created_at, expires_at)
SELECT 'order', token_hash, order_id, expires_at - interval '90 days', expires_at
FROM order_links;--> statement-breakpoint
DROP TABLE "email_changes" CASCADE;--> statement-breakpoint
DROP TABLE "email_confirmations" CASCADE;--> statement-breakpoint
DROP TABLE "password_resets" CASCADE;--> statement-breakpoint
DROP TABLE "order_links" CASCADE;--> statement-breakpoint
ALTER TABLE "emailed_links" ADD CONSTRAINT "emailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emailed_links" ADD CONSTRAINT "emailed_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emailed_links_user_id_index" ON "emailed_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "emailed_links_order_id_index" ON "emailed_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "emailed_links_email_index" ON "emailed_links" USING btree ("email") WHERE purpose = 'email_change';--> statement-breakpoint
CREATE INDEX "emailed_links_expires_at_index" ON "emailed_links" USING btree ("expires_at");