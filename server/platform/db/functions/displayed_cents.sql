-- A price as it is displayed, in cents, as `displayedPrice` in contract computes. An expression, so that it is inlined.
CREATE OR REPLACE FUNCTION displayed_cents(price_cents integer, discount_ppb integer, is_rounded boolean) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE WHEN is_rounded
    THEN (price_cents::bigint * (1000000000 - discount_ppb) + 50000000000) / 100000000000 * 100
    ELSE (price_cents::bigint * (1000000000 - discount_ppb) + 500000000) / 1000000000 END)::integer
$$;
