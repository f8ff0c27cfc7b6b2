CREATE OR REPLACE FUNCTION keep_return_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.return_id, OLD.position, OLD.quantity) IS DISTINCT FROM (NEW.return_id, NEW.position, NEW.quantity) THEN
    RAISE EXCEPTION 'What was declared can’t be changed.';
  END IF;
  RETURN NEW;
END $$;
