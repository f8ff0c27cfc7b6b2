CREATE OR REPLACE FUNCTION rounds_prices() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or("values" @> '{"roundPrices": true}'), false) FROM shop_settings
$$;
