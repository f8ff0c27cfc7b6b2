ALTER TABLE "imports" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "ignored_columns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;