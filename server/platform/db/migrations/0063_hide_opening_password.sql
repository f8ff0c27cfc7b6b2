-- Only a hash is stored from now on: a shop that isn't open yet needs a new password.
UPDATE "shop_settings" SET "values" = "values" - 'openingPassword';--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "audit_log" SET
	"before" = CASE WHEN "before" ->> 'openingPassword' <> '' THEN "before" || '{"openingPassword": "••••••••"}' ELSE "before" END,
	"after" = CASE WHEN "after" ->> 'openingPassword' <> '' THEN "after" || '{"openingPassword": "••••••••"}' ELSE "after" END
WHERE "event" = 'settings_changed' AND ("before" ? 'openingPassword' OR "after" ? 'openingPassword');--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER USER;
