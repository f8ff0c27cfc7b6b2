ALTER TABLE "orders" DROP CONSTRAINT "total_is_the_sum";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "reductions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "reduced_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_ppb" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "net_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "removed_tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "added_tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "removed_tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price" jsonb;--> statement-breakpoint
-- Earlier orders have no discounts and taxes: their parts are what they were.
UPDATE order_items SET net_cents = unit_price_cents::bigint * quantity;--> statement-breakpoint
UPDATE orders SET price = jsonb_build_object(
  'shipping', jsonb_build_object(
    'id', 'standard', 'version', 1, 'name', 'Standard', 'priceCents', shipping_cents, 'reductions', '[]'::jsonb,
    'totalCents', shipping_cents, 'removedTaxCents', 0,
    'taxes', jsonb_build_array(jsonb_build_object('name', '', 'ppb', 0, 'netCents', shipping_cents, 'taxCents', 0))
  ),
  'taxes', jsonb_build_array(jsonb_build_object('name', '', 'ppb', 0, 'netCents', total_cents, 'taxCents', 0)),
  'applied', '[]'::jsonb, 'pricesIncludeTax', true, 'exemption', null
);--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "net_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "item_adds_up" CHECK (unit_price_cents::bigint * quantity - reduced_cents - removed_tax_cents in (net_cents, net_cents + tax_cents));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "total_is_the_sum" CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents + added_tax_cents - removed_tax_cents + rounding_cents);--> statement-breakpoint
-- At the end of the transaction, because orders are inserted before their items.
CREATE FUNCTION check_order_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subtotal bigint;
  reduced bigint;
  paid bigint;
BEGIN
  SELECT coalesce(sum(unit_price_cents::bigint * quantity), 0), coalesce(sum(reduced_cents), 0),
    coalesce(sum(net_cents + tax_cents), 0)
  INTO subtotal, reduced, paid
  FROM order_items WHERE order_id = NEW.id;
  SELECT paid + coalesce(sum((part ->> 'netCents')::bigint + (part ->> 'taxCents')::bigint), 0) INTO paid
  FROM jsonb_path_query(NEW.price, '$.shipping.taxes[*]') AS part;
  IF (subtotal, reduced, paid + NEW.rounding_cents) <> (NEW.subtotal_cents, NEW.discount_cents, NEW.total_cents) THEN
    RAISE EXCEPTION 'The parts of order % don’t add up.', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER check_order_price
  AFTER INSERT OR UPDATE OF subtotal_cents, discount_cents, rounding_cents, total_cents, price ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_price();
