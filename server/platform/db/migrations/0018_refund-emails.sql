ALTER TABLE "outbox_emails" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_emails" ADD CONSTRAINT "outbox_emails_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_emails_refund" ON "outbox_emails" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
-- An email is queued in the transaction that records its refund, and its time is rounded to milliseconds.
UPDATE outbox_emails SET refund_id = (
  SELECT refund_id FROM payments
  WHERE payments.order_id = outbox_emails.order_id AND payments.kind = 'refunded' AND at <= created_at + interval '1 millisecond'
  ORDER BY id DESC LIMIT 1
)
WHERE kind = 'order_refunded';
