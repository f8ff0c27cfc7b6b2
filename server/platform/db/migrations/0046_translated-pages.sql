ALTER TABLE "translations" DROP CONSTRAINT "translation_type_known";--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translation_type_known" CHECK (type in ('product', 'category', 'brand', 'collection', 'page', 'word', 'shop'));--> statement-breakpoint
CREATE TRIGGER delete_translations AFTER DELETE ON text_pages
  FOR EACH ROW EXECUTE FUNCTION move_translations('page', 'id');
