-- The movements of money with what they add to or take from each sum. What was given back isn't part of an order's price if
-- its refund has no taxes, such as a second payment. A lost dispute that is won later gives its amount back.
CREATE VIEW ledger AS
SELECT id, order_id, attempt_id, channel, currency, at, paid_cents,
  given_back_cents - returned_cents AS refunded_cents,
  returned_cents,
  charged_back_cents,
  paid_cents - given_back_cents - charged_back_cents AS kept_cents
FROM (
  SELECT *, CASE
    WHEN given_back_cents <> 0 AND (SELECT jsonb_array_length(taxes) = 0 FROM refunds WHERE refunds.id = refund_id)
    THEN given_back_cents ELSE 0 END AS returned_cents
  FROM (
    SELECT payments.*,
      CASE kind WHEN 'paid' THEN amount_cents WHEN 'reversed' THEN -amount_cents ELSE 0 END AS paid_cents,
      CASE kind WHEN 'refunded' THEN amount_cents WHEN 'refund_failed' THEN -amount_cents ELSE 0 END AS given_back_cents,
      CASE
        WHEN kind = 'dispute_lost' THEN amount_cents
        WHEN kind = 'dispute_won' AND EXISTS (
          SELECT FROM payments AS lost
          WHERE lost.channel = payments.channel AND lost.kind = 'dispute_lost' AND lost.reference = payments.reference
        ) THEN -amount_cents
        ELSE 0 END AS charged_back_cents
    FROM payments
  ) AS movements
) AS sorted;
--> statement-breakpoint
-- What the ledger says about an order.
CREATE OR REPLACE FUNCTION ledger_status(given orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN charged_back > 0 AND kept < given.total_cents THEN 'charged_back'
    WHEN paid > 0 AND kept <= 0 THEN 'refunded'
    WHEN paid > 0 AND kept >= given.total_cents THEN 'paid'
    WHEN kept < paid THEN 'partly_refunded'
    WHEN given.status = 'cancelled' THEN 'void'
    WHEN given.total_cents = 0 THEN 'paid'
    WHEN given.payment_method = 'cash' THEN 'due'
    WHEN last_attempt = 'failed' THEN 'failed'
    ELSE 'awaiting'
  END
  FROM (
    SELECT coalesce(sum(paid_cents), 0) AS paid, coalesce(sum(kept_cents), 0) AS kept,
      coalesce(sum(charged_back_cents), 0) AS charged_back
    FROM ledger WHERE order_id = given.id
  ) AS sums, (
    SELECT (array_agg(kind ORDER BY id DESC) FILTER (WHERE kind IN ('started', 'authorized', 'failed')))[1] AS last_attempt
    FROM payments WHERE order_id = given.id
  ) AS attempts
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  given_back bigint;
BEGIN
  SELECT coalesce(sum(paid_cents - charged_back_cents), 0) INTO paid FROM ledger WHERE order_id = NEW.order_id;
  SELECT coalesce(sum(amount_cents), 0) INTO given_back FROM refunds WHERE order_id = NEW.order_id AND state <> 'failed';
  IF given_back > paid THEN
    RAISE EXCEPTION 'More would be refunded than was paid.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE orders SET payment_status = payment_status WHERE id IN (SELECT order_id FROM payments WHERE kind = 'dispute_lost');
