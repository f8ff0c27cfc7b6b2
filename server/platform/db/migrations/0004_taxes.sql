CREATE TABLE "tax_classes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"tax_class" text NOT NULL,
	"name" text NOT NULL,
	"ppb" integer NOT NULL,
	"since" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_start" UNIQUE("country","region","tax_class","since"),
	CONSTRAINT "tax_rate_range" CHECK (ppb between 0 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "vat_id_checks" (
	"vat_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"consultation_number" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "vat_id_state_known" CHECK (state in ('pending', 'confirmed', 'invalid', 'unavailable'))
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing" jsonb;