CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"address" text NOT NULL,
	"alt" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message" text,
	"src" text,
	CONSTRAINT "import_pictures_import_id_line_position_pk" PRIMARY KEY("import_id","line","position")
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_import_id_state_line_position_index" ON "import_pictures" USING btree ("import_id","state","line","position");--> statement-breakpoint
CREATE INDEX "import_pictures_product_id_index" ON "import_pictures" USING btree ("product_id");