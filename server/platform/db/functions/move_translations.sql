-- Renames or deletes the translations of what is renamed or deleted. The arguments are its type and the column of its id.
CREATE OR REPLACE FUNCTION move_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM translations WHERE type = TG_ARGV[0] AND id = to_jsonb(OLD) ->> TG_ARGV[1];
  ELSE
    UPDATE translations SET id = to_jsonb(NEW) ->> TG_ARGV[1]
      WHERE type = TG_ARGV[0] AND id = to_jsonb(OLD) ->> TG_ARGV[1];
  END IF;
  RETURN NULL;
END $$;
