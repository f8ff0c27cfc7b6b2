-- What was declared is evidence. Only the order may be deleted.
CREATE FUNCTION keep_declared_return() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER keep_declared BEFORE UPDATE ON returns
  FOR EACH ROW EXECUTE FUNCTION keep_declared_return();
--> statement-breakpoint
CREATE FUNCTION keep_return_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.return_id, OLD.position, OLD.quantity) IS DISTINCT FROM (NEW.return_id, NEW.position, NEW.quantity) THEN
    RAISE EXCEPTION 'What was declared can’t be changed.';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_line BEFORE UPDATE ON return_lines
  FOR EACH ROW EXECUTE FUNCTION keep_return_line();
