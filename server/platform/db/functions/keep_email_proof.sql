CREATE OR REPLACE FUNCTION keep_email_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A confirmed email address can only be replaced by another confirmed one.';
END $$;
