ALTER TABLE "orders" ALTER COLUMN "payment_status" DROP DEFAULT;--> statement-breakpoint
DROP TRIGGER set_payment_status ON orders;
--> statement-breakpoint
DROP TRIGGER follow_ledger ON payments;
--> statement-breakpoint
DROP FUNCTION follow_ledger();
--> statement-breakpoint
DROP FUNCTION set_payment_status();
--> statement-breakpoint
DROP FUNCTION ledger_status(orders);
