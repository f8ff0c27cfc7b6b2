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
ALTER TABLE "email_confirmations" ADD COLUMN "email" text;--> statement-breakpoint
UPDATE email_confirmations SET email = users.email FROM users WHERE users.id = user_id;--> statement-breakpoint
ALTER TABLE "email_confirmations" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user_id_index" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_old_email_index" ON "email_changes" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "pending_email_lower_case" CHECK (pending_email = lower(pending_email));
--> statement-breakpoint
CREATE FUNCTION keep_email_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The address of an account that was confirmed is only replaced by another confirmed one.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_email_proof BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.email_confirmed_at IS NOT NULL AND NEW.email_confirmed_at IS NULL)
  EXECUTE FUNCTION keep_email_proof();
--> statement-breakpoint
-- An edited text has no link to undo the change.
UPDATE mail_texts SET subject = NULL, text = NULL, revision = revision + 1 WHERE kind = 'email_changed';
--> statement-breakpoint
-- Mails of this kind were recorded with an address that no account has any more.
DELETE FROM outbox_mails WHERE kind = 'email_changed';
