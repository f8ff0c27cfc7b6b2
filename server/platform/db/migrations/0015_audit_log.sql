CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"role" text,
	"ip" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_changes" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "product_changes" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_event_id_index" ON "audit_log" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_index" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
-- Names become accounts if only one account has the name. The first entry of an order is its customer's.
UPDATE order_history SET user_id = orders.user_id, by = NULL FROM orders
WHERE orders.id = order_history.order_id AND position = 0;
--> statement-breakpoint
CREATE TEMPORARY TABLE unique_names AS
  SELECT coalesce(nullif(name, ''), email) AS name, (array_agg(id))[1] AS user_id FROM users GROUP BY 1 HAVING count(*) = 1;
--> statement-breakpoint
UPDATE order_history SET user_id = unique_names.user_id, by = NULL FROM unique_names WHERE by = name;
--> statement-breakpoint
UPDATE product_changes SET user_id = unique_names.user_id, by = NULL FROM unique_names WHERE by = name;
--> statement-breakpoint
UPDATE imports SET user_id = unique_names.user_id, by = NULL FROM unique_names WHERE by = name;
--> statement-breakpoint
DROP TABLE unique_names;
--> statement-breakpoint
-- Entries can be added, and deleted after a year.
CREATE FUNCTION protect_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log can''t be changed, and not be deleted for a year.';
END $$;
--> statement-breakpoint
CREATE TRIGGER protect_entries BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION protect_audit_log();
--> statement-breakpoint
CREATE TRIGGER protect_table BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION protect_audit_log();
--> statement-breakpoint
-- Also records roles that are changed by SQL.
CREATE FUNCTION record_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (event, subject_type, subject_id, before, after)
  VALUES ('role_changed', 'user', NEW.id, jsonb_build_object('role', OLD.role), jsonb_build_object('role', NEW.role));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_role_change AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION record_role_change();
