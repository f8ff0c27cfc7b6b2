CREATE TABLE "group_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"page_title" text NOT NULL,
	"description" text NOT NULL,
	"position" integer,
	"old_slugs" text[] NOT NULL,
	"into" text NOT NULL,
	"products" integer NOT NULL,
	"user_id" uuid,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
