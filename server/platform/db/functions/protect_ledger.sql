-- Rows of the ledger can only be added. They are deleted with their order.
CREATE OR REPLACE FUNCTION protect_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the ledger can’t be changed.';
END $$;
