ALTER TABLE "outbox_mails" DROP CONSTRAINT "withheld_reason_known";--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "sending_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "withheld_reason_known" CHECK (withheld_reason in ('unconfirmed', 'daily_limit', 'reported', 'withdrawn'));