-- Sends the trigger's second argument, or an empty payload, to the channel that is its first.
CREATE OR REPLACE FUNCTION notify_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], coalesce(TG_ARGV[1], ''));
  RETURN NULL;
END $$;
