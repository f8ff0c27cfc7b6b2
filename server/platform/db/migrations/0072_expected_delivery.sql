ALTER TABLE "orders" ADD COLUMN "expected_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_until" date;--> statement-breakpoint
-- Like `deliveryDays` in contract/delivery.ts.
CREATE FUNCTION pg_temp.add_business_days(day date, count integer) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN count = 0 THEN day + CASE WHEN weekday > 5 THEN 8 - weekday ELSE 0 END
    ELSE day - (weekday - 1) + 7 * ((least(weekday, 5) - 1 + count) / 5) + (least(weekday, 5) - 1 + count) % 5
  END FROM (SELECT extract(isodow FROM day)::integer AS weekday) AS given
$$;--> statement-breakpoint
-- Orders that exist get the days that they have been shown with, in UTC.
UPDATE orders SET
  expected_from = pg_temp.add_business_days((orders.created_at AT TIME ZONE 'UTC')::date, given.min_days + made.days),
  expected_until = pg_temp.add_business_days((orders.created_at AT TIME ZONE 'UTC')::date, given.max_days + made.days)
FROM orders AS ordered
CROSS JOIN LATERAL (
  SELECT coalesce(max(made_to_order_days), 0) AS days FROM order_items WHERE order_id = ordered.id
) AS made
CROSS JOIN (
  SELECT coalesce(("values" #>> '{deliveryTime,minDays}')::integer, 3) AS min_days,
    coalesce(("values" #>> '{deliveryTime,maxDays}')::integer, 5) AS max_days
  FROM (SELECT 1) AS always LEFT JOIN shop_settings ON true
) AS given
WHERE ordered.id = orders.id;--> statement-breakpoint
DROP FUNCTION pg_temp.add_business_days(date, integer);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "expected_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "expected_until" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_expected_until_id_index" ON "orders" USING btree ("expected_until","id");--> statement-breakpoint
CREATE INDEX "orders_status_expected_until_id_index" ON "orders" USING btree ("status","expected_until","id");--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree ((upper(regexp_replace(tracking ->> 'number', '[^[:alnum:]]', '', 'g')) collate "C"));