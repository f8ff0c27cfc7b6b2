-- Announces changed accounts and ended sessions on the channel "accounts", so that processes forget the sessions that they
-- keep in memory. The payload is a JSON array of account ids, or '*' if they don't fit. The argument is the id's column.
CREATE OR REPLACE FUNCTION notify_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT CASE WHEN count(*) <= 100 THEN json_agg(DISTINCT to_jsonb(changed) ->> TG_ARGV[0])::text ELSE '*' END
    INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('accounts', ids);
  END IF;
  RETURN NULL;
END $$;
