CREATE OR REPLACE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  given_back bigint;
BEGIN
  SELECT coalesce(sum(paid_cents - charged_back_cents), 0) INTO paid FROM ledger WHERE order_id = NEW.order_id;
  SELECT coalesce(sum(amount_cents), 0) INTO given_back FROM refunds WHERE order_id = NEW.order_id AND state <> 'failed';
  IF given_back > paid THEN
    RAISE EXCEPTION 'More would be refunded than was paid.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
