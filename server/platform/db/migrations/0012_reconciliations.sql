CREATE TABLE "payment_reconciliations" (
	"provider" text PRIMARY KEY NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"compared" bigint NOT NULL,
	"differences" jsonb NOT NULL
);
