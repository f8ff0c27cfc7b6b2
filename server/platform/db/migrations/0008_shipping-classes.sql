ALTER TABLE "products" ADD COLUMN "shipping_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "takes_classes" text[] DEFAULT '{}' NOT NULL;