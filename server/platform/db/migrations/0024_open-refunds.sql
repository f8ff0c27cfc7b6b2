CREATE INDEX "orders_cancelled_with_money" ON "orders" USING btree ("id") WHERE status = 'cancelled' and payment_status in ('paid', 'partly_refunded', 'charged_back');
--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("order_id") WHERE state in ('requested', 'manual', 'failed');
--> statement-breakpoint
-- Refunds that haven't been made. A failed one isn't open anymore once it was retried, another refund of the same amount
-- was made instead, or its payment has too little left.
CREATE VIEW open_refunds AS
SELECT id, order_id, state, amount_cents, jsonb_array_length(taxes) > 0 AS is_of_price
FROM refunds
WHERE state IN ('requested', 'manual') OR (
  state = 'failed' AND channel NOT IN ('cash', 'bank_transfer')
  AND NOT EXISTS (
    SELECT FROM refunds AS later
    WHERE later.order_id = refunds.order_id AND (
      later.request_key = 'retry ' || refunds.id
      OR later.request_key NOT LIKE 'retry %' AND later.state <> 'failed' AND later.created_at > refunds.created_at
        AND later.amount_cents = refunds.amount_cents
    )
  )
  AND amount_cents <= (
    SELECT coalesce(sum(paid_cents - charged_back_cents), 0) FROM ledger
    WHERE ledger.order_id = refunds.order_id AND ledger.attempt_id = refunds.attempt_id
  ) - (
    SELECT coalesce(sum(amount_cents), 0) FROM refunds AS made
    WHERE made.order_id = refunds.order_id AND made.attempt_id = refunds.attempt_id AND made.state <> 'failed'
  )
);
--> statement-breakpoint
-- What staff have to do about refunds: pay one themselves, or look at one that failed. A cancelled order also has to be
-- refunded if money of it is left that no refund covers, for example after a dispute was won.
CREATE VIEW refund_tasks AS
SELECT order_id, 'to_pay' AS task FROM open_refunds WHERE state = 'manual'
UNION
SELECT order_id, 'failed' FROM open_refunds WHERE state = 'failed'
UNION
SELECT id, 'to_pay' FROM orders
WHERE status = 'cancelled' AND payment_status IN ('paid', 'partly_refunded', 'charged_back')
  AND NOT EXISTS (SELECT FROM open_refunds WHERE order_id = orders.id)
  AND (SELECT sum(kept_cents) FROM ledger WHERE order_id = orders.id) > 0;
