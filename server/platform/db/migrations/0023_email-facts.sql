ALTER TABLE "outbox_emails" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD COLUMN "is_overtaken" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE outbox_emails AS email SET is_overtaken = true
FROM orders
WHERE orders.id = email.order_id AND email.state <> 'waiting' AND CASE email.kind
  WHEN 'order_placed' THEN orders.status = 'cancelled'
  WHEN 'order_dispatched' THEN orders.status <> 'dispatched'
  WHEN 'order_delivered' THEN orders.status <> 'delivered'
  WHEN 'order_not_dispatched' THEN orders.status <> 'pending'
  WHEN 'order_not_delivered' THEN orders.status <> 'dispatched'
  WHEN 'order_unpaid' THEN orders.status <> 'cancelled'
  WHEN 'payment_received' THEN orders.payment_status <> 'paid'
  WHEN 'payment_reminder' THEN orders.status <> 'pending' OR orders.payment_status NOT IN ('awaiting', 'failed')
  WHEN 'payment_failed' THEN orders.status <> 'pending' OR orders.payment_status NOT IN ('awaiting', 'failed')
  WHEN 'order_refunded' THEN NOT EXISTS (
    SELECT FROM refunds WHERE refunds.id = email.refund_id AND refunds.state IN ('done', 'pending')
  )
  WHEN 'payment_returned' THEN NOT EXISTS (
    SELECT FROM refunds WHERE refunds.id = email.refund_id AND refunds.state IN ('done', 'pending')
  )
  WHEN 'new_order' THEN orders.status = 'cancelled'
  ELSE false
END;
--> statement-breakpoint
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
