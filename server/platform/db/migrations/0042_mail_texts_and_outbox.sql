CREATE TABLE "mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text,
	"text" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_state_known" CHECK (state in ('waiting', 'sent', 'failed', 'withheld'))
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_created_at_id_index" ON "outbox_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_state_created_at_id_index" ON "outbox_mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_recipient_index" ON "outbox_mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_mails_order_id_index" ON "outbox_mails" USING btree ("order_id");
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON mail_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings();
--> statement-breakpoint
-- Forgets an address that belongs to no account any more.
CREATE FUNCTION forget_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM outbox_mails WHERE recipient = OLD.email AND NOT EXISTS (SELECT FROM users WHERE email = OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_recipient AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forget_recipient();
--> statement-breakpoint
CREATE TRIGGER forget_old_recipient AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION forget_recipient();
