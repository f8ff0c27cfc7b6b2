CREATE TABLE "logos" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"icon" "bytea" NOT NULL
);
