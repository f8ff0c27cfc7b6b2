-- What was declared is evidence. Only the order may be deleted.
CREATE OR REPLACE FUNCTION keep_declared_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.kind, OLD.order_numbers, OLD.name, OLD.contract, OLD.items, OLD.email, OLD.declared_at)
    IS DISTINCT FROM
    (NEW.id, NEW.kind, NEW.order_numbers, NEW.name, NEW.contract, NEW.items, NEW.email, NEW.declared_at)
    OR (NEW.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id)
  THEN
    RAISE EXCEPTION 'What was declared can’t be changed.';
  END IF;
  RETURN NEW;
END $$;
