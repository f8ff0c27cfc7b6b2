-- Every process of the shop remembers for a while who is behind a session. Whoever changes an account or ends a session,
-- by whatever way, is heard by all of them: the accounts' ids, or '*' where that is too much for one message.
CREATE FUNCTION announce_changed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  -- The trigger names the column that holds the account's id.
  SELECT CASE WHEN count(*) <= 100 THEN json_agg(DISTINCT to_jsonb(changed) ->> TG_ARGV[0])::text ELSE '*' END
    INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('accounts', ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_updated_users AFTER UPDATE ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');
--> statement-breakpoint
CREATE TRIGGER announce_deleted_users AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('id');
--> statement-breakpoint
CREATE TRIGGER announce_ended_sessions AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_accounts('user_id');
