ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_with_password" ON "users" USING btree ("email") WHERE password_hash is not null;--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("email");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "guest_accounts_prove_nothing" CHECK (password_hash is not null or (email_confirmed_at is null and role = 'user'));