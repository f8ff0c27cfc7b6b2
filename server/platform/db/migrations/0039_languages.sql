ALTER TABLE "staff_invitations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text;