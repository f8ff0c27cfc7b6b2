-- At the end of the transaction, because orders are inserted before their items.
CREATE OR REPLACE FUNCTION check_order_price() RETURNS trigger LANGUAGE plpgsql AS $$
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
  FROM (
    SELECT jsonb_path_query(NEW.price, '$.shipping.taxes[*]') AS part
    UNION ALL SELECT jsonb_path_query(NEW.price, '$.fee.taxes[*]')
  ) AS charges;
  IF (subtotal, reduced, paid + NEW.rounding_cents) <> (NEW.subtotal_cents, NEW.discount_cents, NEW.total_cents) THEN
    RAISE EXCEPTION 'The parts of order % don’t add up.', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
