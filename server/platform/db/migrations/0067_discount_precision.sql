-- Hundredths of a percent become parts per billion. Not with updates, which would announce every product as changed.
ALTER TABLE "products" DROP CONSTRAINT "discount_range";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "discount_basis_points" TO "discount_ppb";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "discount_ppb" SET DATA TYPE integer USING discount_ppb * 100000;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "discount_range" CHECK (discount_ppb between 0 and 1000000000);--> statement-breakpoint
ALTER TABLE "order_items" RENAME COLUMN "discount_basis_points" TO "discount_ppb";--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "discount_ppb" SET DATA TYPE integer USING discount_ppb * 100000;--> statement-breakpoint
-- Imports that have been checked and not run, and undos that are being planned.
UPDATE import_rows SET
  before = CASE WHEN before ? 'discount_basis_points' THEN before - 'discount_basis_points'
    || jsonb_build_object('discount_ppb', (before ->> 'discount_basis_points')::integer * 100000) ELSE before END,
  after = CASE WHEN after ? 'discount_basis_points' THEN after - 'discount_basis_points'
    || jsonb_build_object('discount_ppb', (after ->> 'discount_basis_points')::integer * 100000) ELSE after END
WHERE before ? 'discount_basis_points' OR after ? 'discount_basis_points';
