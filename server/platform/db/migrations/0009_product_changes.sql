ALTER TABLE "changes" RENAME TO "product_changes";--> statement-breakpoint
ALTER TABLE "product_changes" RENAME COLUMN "kind" TO "type";--> statement-breakpoint
ALTER TABLE "product_changes" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "product_changes" RENAME CONSTRAINT "changes_pkey" TO "product_changes_pkey";--> statement-breakpoint
ALTER TABLE "product_changes" RENAME CONSTRAINT "changes_product_id_products_id_fk" TO "product_changes_product_id_products_id_fk";--> statement-breakpoint
ALTER INDEX "changes_product_id_at_index" RENAME TO "product_changes_product_id_created_at_index";--> statement-breakpoint
ALTER INDEX "changes_at_id_index" RENAME TO "product_changes_created_at_id_index";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "same" TO "unchanged";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "wrong" TO "invalid";--> statement-breakpoint
ALTER INDEX "imports_at_index" RENAME TO "imports_created_at_index";--> statement-breakpoint
UPDATE "import_rows" SET "kind" = 'invalid' WHERE "kind" = 'wrong';
