CREATE TABLE "payment_accounts" (
	"provider" text PRIMARY KEY NOT NULL,
	"credentials" text NOT NULL,
	"name" text NOT NULL,
	"is_test" boolean NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_account_known" CHECK (provider in ('stripe', 'mollie', 'test'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"is_test" boolean NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"url" text DEFAULT '' NOT NULL,
	"payment_reference" text,
	"method" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payment_attempts_payment_reference" UNIQUE("provider","payment_reference"),
	CONSTRAINT "payment_attempt_state_known" CHECK (state in ('starting', 'open', 'processing', 'paid', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"attempt_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_webhooks_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"attempt_id" uuid,
	"refund_id" uuid,
	"respond_by" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	CONSTRAINT "payments_movement" UNIQUE("channel","kind","reference"),
	CONSTRAINT "payment_amount_not_negative" CHECK (amount_cents >= 0),
	CONSTRAINT "payment_kind_known" CHECK (kind in ('started', 'authorized', 'paid', 'reversed', 'failed', 'refunded', 'refund_failed', 'disputed', 'dispute_won', 'dispute_lost')),
	CONSTRAINT "payment_channel_known" CHECK (channel in ('stripe', 'mollie', 'test', 'cash', 'bank_transfer'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"taxes" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"problem" text DEFAULT '' NOT NULL,
	"request_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone,
	"user_id" uuid,
	CONSTRAINT "refunds_key" UNIQUE("order_id","request_key"),
	CONSTRAINT "refunds_reference" UNIQUE("channel","reference"),
	CONSTRAINT "refund_amount_positive" CHECK (amount_cents > 0),
	CONSTRAINT "refund_state_known" CHECK (state in ('requested', 'pending', 'manual', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_number" bigint NOT NULL,
	"shop_name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"arrives_at" timestamp with time zone,
	"refunds" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "open_orders";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_provider" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unpaid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_webhooks" ADD CONSTRAINT "payment_webhooks_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_order_id_index" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_webhooks_received_at_index" ON "payment_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_order_id_id_index" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_at_index" ON "payments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refunds_attempt_id_index" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "orders_payable" ON "orders" USING btree ("payable_until") WHERE payable_until is not null and status = 'pending';--> statement-breakpoint
CREATE INDEX "open_orders" ON "orders" USING btree ("user_id") WHERE status = 'pending' and (payment_status in ('due', 'awaiting', 'failed') or total_cents = 0);
--> statement-breakpoint
INSERT INTO payments (order_id, channel, kind, amount_cents, currency, reference, at)
SELECT id, 'cash', 'paid', total_cents, currency, id::text || ' ' || delivered.position, delivered.at
FROM orders CROSS JOIN LATERAL (
  SELECT position, at FROM order_history WHERE order_id = orders.id AND status = 'delivered' ORDER BY position DESC LIMIT 1
) AS delivered
WHERE payment_status = 'paid' AND total_cents > 0
ORDER BY delivered.at;
--> statement-breakpoint
UPDATE orders SET payment_status = 'paid' WHERE total_cents = 0 AND payment_status = 'due';
--> statement-breakpoint
-- What the ledger says about an order.
CREATE FUNCTION ledger_status(given orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN paid > 0 AND refunded >= paid THEN 'refunded'
    WHEN paid > 0 AND paid - refunded >= given.total_cents THEN 'paid'
    WHEN refunded > 0 THEN 'partly_refunded'
    WHEN given.status = 'cancelled' THEN 'void'
    WHEN given.total_cents = 0 THEN 'paid'
    WHEN given.payment_method = 'cash' THEN 'due'
    WHEN last_attempt = 'failed' THEN 'failed'
    ELSE 'awaiting'
  END
  FROM (
    SELECT
      coalesce(sum(CASE kind WHEN 'paid' THEN amount_cents WHEN 'reversed' THEN -amount_cents END), 0) AS paid,
      coalesce(sum(CASE kind WHEN 'refunded' THEN amount_cents WHEN 'refund_failed' THEN -amount_cents END), 0) AS refunded,
      (array_agg(kind ORDER BY id DESC) FILTER (WHERE kind IN ('started', 'authorized', 'failed')))[1] AS last_attempt
    FROM payments WHERE order_id = given.id
  ) AS ledger
$$;
--> statement-breakpoint
CREATE FUNCTION set_payment_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A new order has no movements.
    NEW.payment_status := CASE
      WHEN NEW.status = 'cancelled' THEN 'void'
      WHEN NEW.total_cents = 0 THEN 'paid'
      WHEN NEW.payment_method = 'cash' THEN 'due'
      ELSE 'awaiting'
    END;
  ELSE
    NEW.payment_status := ledger_status(NEW);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_payment_status BEFORE INSERT OR UPDATE OF status, payment_method, payment_status ON orders
  FOR EACH ROW EXECUTE FUNCTION set_payment_status();
--> statement-breakpoint
CREATE FUNCTION follow_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET payment_status = payment_status WHERE id IN (SELECT order_id FROM added);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_ledger AFTER INSERT ON payments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_ledger();
--> statement-breakpoint
-- Rows of the ledger can only be added. They are deleted with their order.
CREATE FUNCTION protect_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the ledger can’t be changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER protect_ledger BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION protect_ledger();
--> statement-breakpoint
CREATE TRIGGER protect_table BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION protect_ledger();
--> statement-breakpoint
CREATE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  given_back bigint;
BEGIN
  SELECT coalesce(sum(CASE kind WHEN 'paid' THEN amount_cents WHEN 'reversed' THEN -amount_cents END), 0) INTO paid
  FROM payments WHERE order_id = NEW.order_id;
  SELECT coalesce(sum(amount_cents), 0) INTO given_back FROM refunds WHERE order_id = NEW.order_id AND state <> 'failed';
  IF given_back > paid THEN
    RAISE EXCEPTION 'More would be refunded than was paid.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Refunds made at the provider come with a reference, and are recorded whatever they are.
CREATE TRIGGER check_refunds AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.reference IS NULL) EXECUTE FUNCTION check_refunds();
--> statement-breakpoint
CREATE TRIGGER notify_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON payment_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('payment_accounts');
