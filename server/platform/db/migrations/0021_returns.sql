CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_quantity_positive" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'withdrawal' NOT NULL,
	"order_id" uuid,
	"order_numbers" integer[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"contract" text NOT NULL,
	"items" text NOT NULL,
	"email" text NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"request_key" text,
	"user_id" uuid,
	CONSTRAINT "returns_request_key" UNIQUE("request_key"),
	CONSTRAINT "return_state_known" CHECK (state in ('open', 'closed')),
	CONSTRAINT "return_closed_at" CHECK ((state = 'closed') = (closed_at is not null))
);
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_order_numbers" ON "returns" USING gin ("order_numbers");--> statement-breakpoint
CREATE INDEX "returns_declared_at_id_index" ON "returns" USING btree ("declared_at","id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("declared_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "returns_email_index" ON "returns" USING btree ("email");