-- Products store the number and the sum of their published reviews. They are counted again after every change: the
-- products are locked first, so that the second of two changes counts both. Updating the product also announces the
-- change, so that pages show new content and replies.
CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET review_count = total.count, rating_sum = total.stars, updated_at = now()
  FROM (
    SELECT changed.product_id, changed.is_shown, count(review.id)::integer AS count,
      coalesce(sum(review.rating), 0)::integer AS stars
    FROM (SELECT product_id, bool_or(status = 'published') AS is_shown FROM changed GROUP BY product_id) AS changed
    LEFT JOIN reviews AS review ON review.product_id = changed.product_id AND review.status = 'published'
    GROUP BY changed.product_id, changed.is_shown
  ) AS total
  WHERE products.id = total.product_id
    AND (is_shown OR (review_count, rating_sum) IS DISTINCT FROM (total.count, total.stars));
  RETURN NULL;
END $$;
