-- The words of a name or an address, without case and accents, and a phone number as its digits from the end, after a #:
-- it is found by its last digits, whatever codes it begins with. The length is limited because a lexeme's is.
CREATE FUNCTION search_words(words text, phone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array(
  SELECT left(word, 40)
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), '[\s!-/:-@\[-`{-~\u2010-\u201f]+'
  ) AS word
  WHERE word <> ''
  UNION
  SELECT '#' || reverse(digits) FROM regexp_replace(phone, '\D', '', 'g') AS digits WHERE digits <> ''
));
--> statement-breakpoint
-- Postal codes are also found when they are typed without spaces and hyphens.
CREATE FUNCTION search_words(address jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_words(
  concat_ws(
    ' ', address ->> 'name', address ->> 'street', address ->> 'street2', address ->> 'city', address ->> 'region',
    address ->> 'postalCode', translate(address ->> 'postalCode', ' -', '')
  ),
  coalesce(address ->> 'phone', '')
);
--> statement-breakpoint
CREATE INDEX "orders_search_words" ON "orders" USING gin (search_words(address));--> statement-breakpoint
CREATE INDEX "users_search_words" ON "users" USING gin (search_words(name, phone));