ALTER TABLE "translations" DROP CONSTRAINT "translation_type_known";--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translation_type_known" CHECK (type in ('product', 'category', 'brand', 'collection', 'word', 'shop'));--> statement-breakpoint
CREATE TRIGGER notify_settings_truncated AFTER TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('settings');
