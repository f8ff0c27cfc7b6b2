ALTER TABLE "email_texts" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "email_texts" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "email_texts" DROP COLUMN "changed_at";--> statement-breakpoint
ALTER TABLE "navigation" DROP COLUMN "revision";