CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_addresses" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "withheld_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "marks_dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_order_id_index" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_links_expires_at_index" ON "order_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reported_addresses_created_at_index" ON "reported_addresses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_with_marks" ON "orders" USING btree ("created_at","id") WHERE reported_at is not null or customer_cancelled_at is not null;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "is_mail_withheld";--> statement-breakpoint
UPDATE "outbox_mails" SET "withheld_reason" = 'unconfirmed' WHERE "state" = 'withheld';--> statement-breakpoint
-- Orders of guests have the same emails as all others.
UPDATE "outbox_mails" SET "kind" = 'order_placed' WHERE "kind" = 'guest_order';--> statement-breakpoint
DELETE FROM "mail_texts" WHERE "kind" = 'guest_order';--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "withheld_reason_known" CHECK (withheld_reason in ('unconfirmed', 'daily_limit', 'reported'));--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "withheld_for_a_reason" CHECK ((state = 'withheld') = (withheld_reason is not null));