ALTER TABLE "payment_accounts" DROP CONSTRAINT "payment_account_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_channel_known";