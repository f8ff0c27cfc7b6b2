-- Anyone could send these, so they are no longer recorded.
DELETE FROM payment_webhooks WHERE provider = 'mollie' AND attempt_id IS NULL;
