-- A draft counts as added when it is published for the first time.
CREATE OR REPLACE FUNCTION set_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NOT NULL OR NEW.published_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    NEW.created_at := now();
  END IF;
  NEW.published_at := NEW.created_at;
  RETURN NEW;
END $$;
