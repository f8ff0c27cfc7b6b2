-- Deletes the record of emails to an address that no account has anymore. Emails about orders that wait go to the new one.
CREATE OR REPLACE FUNCTION forget_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE outbox_emails SET recipient = NEW.email FROM orders
    WHERE orders.id = outbox_emails.order_id AND orders.user_id = NEW.id
      AND outbox_emails.state = 'waiting' AND outbox_emails.recipient = OLD.email;
  END IF;
  DELETE FROM outbox_emails WHERE recipient = OLD.email AND NOT EXISTS (SELECT FROM users WHERE email = OLD.email);
  RETURN NULL;
END $$;
