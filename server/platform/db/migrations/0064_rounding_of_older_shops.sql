-- New shops have prices with cents. Those that exist keep rounding, which was the default.
INSERT INTO shop_settings ("values") SELECT '{"roundsPrices": true}'
WHERE EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM products)
ON CONFLICT (id) DO UPDATE SET "values" = '{"roundsPrices": true}' || shop_settings."values";
