CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" text,
	"title" text NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"new_categories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"new_brands" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"message" text
);
--> statement-breakpoint
DROP INDEX "changes_at_index";--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_import_id_kind_line_index" ON "import_rows" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "import_rows_import_id_product_id_index" ON "import_rows" USING btree ("import_id","product_id");--> statement-breakpoint
CREATE INDEX "imports_at_index" ON "imports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "changes_at_id_index" ON "changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "order_history_at_order_id_position_index" ON "order_history" USING btree ("at","order_id","position") WHERE position > 0;--> statement-breakpoint
CREATE INDEX "orders_status_created_at_id_index" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_total_cents_id_index" ON "orders" USING btree ("status","total_cents","id");