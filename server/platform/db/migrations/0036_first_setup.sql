ALTER TABLE "shop_settings" ADD COLUMN "setup_steps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "is_setup_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "is_sample_removed" boolean DEFAULT false NOT NULL;