ALTER TABLE "carts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "open_orders" ON "orders" USING btree ("user_id") WHERE status = 'pending' and payment_status = 'due';--> statement-breakpoint
-- Carts that exist keep their 90 days.
UPDATE "carts" SET "created_at" = "updated_at" - interval '1 day';
--> statement-breakpoint
-- Announces up to 1,000 ids, in JSON arrays of at most 7,000 bytes: messages are limited to 8,000. Beyond that, and for ids
-- that don't fit into a message, everything is read again.
CREATE OR REPLACE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  IF (SELECT count(*) FROM changed) > 1000 THEN
    PERFORM pg_notify('catalog', '*');
    RETURN NULL;
  END IF;
  FOR ids IN
    SELECT json_agg(id)::text
    FROM (
      SELECT id, sum(octet_length(to_json(id)::text) + 2) OVER (ORDER BY id) / 6000 AS batch FROM changed
    ) AS changes
    GROUP BY batch
  LOOP
    PERFORM pg_notify('catalog', CASE WHEN octet_length(ids) <= 7000 THEN ids ELSE '*' END);
  END LOOP;
  RETURN NULL;
END $$;
