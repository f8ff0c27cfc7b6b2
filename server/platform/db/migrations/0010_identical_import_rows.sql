ALTER TABLE "imports" ADD COLUMN "identical" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "identical_rows" jsonb DEFAULT '[]'::jsonb NOT NULL;