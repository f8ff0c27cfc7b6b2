-- Texts that were edited before belong to the shop's main language.
ALTER TABLE "email_texts" ADD COLUMN "language" text;--> statement-breakpoint
UPDATE "email_texts" SET "language" = coalesce((SELECT "values" -> 'languages' ->> 0 FROM "shop_settings"), 'en');--> statement-breakpoint
ALTER TABLE "email_texts" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "email_texts" DROP CONSTRAINT "email_texts_pkey";--> statement-breakpoint
ALTER TABLE "email_texts" ADD CONSTRAINT "email_texts_kind_language_pk" PRIMARY KEY("kind","language");
