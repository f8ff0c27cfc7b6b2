CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"staff_role" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_role_known" CHECK (staff_role in ('manager', 'fulfillment', 'read_only'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
-- The oldest account is the first admin's.
UPDATE users SET staff_role = CASE
  WHEN id = (SELECT id FROM users WHERE role = 'admin' ORDER BY created_at, id LIMIT 1) THEN 'owner' ELSE 'manager' END
WHERE role = 'admin';
--> statement-breakpoint
CREATE INDEX "staff_invitations_expires_at_index" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "staff_role_known" CHECK (staff_role in ('owner', 'manager', 'fulfillment', 'read_only'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "staff_role_of_admins" CHECK ((role = 'admin') = (staff_role is not null));--> statement-breakpoint
-- Also records staff roles. The shop records the changes that it makes by itself, with the user who made them.
CREATE OR REPLACE FUNCTION record_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.role_change_is_recorded', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  INSERT INTO audit_log (event, subject_type, subject_id, before, after)
  VALUES (
    'role_changed', 'user', NEW.id,
    jsonb_build_object('role', coalesce(OLD.staff_role, OLD.role)),
    jsonb_build_object('role', coalesce(NEW.staff_role, NEW.role))
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER record_role_change ON users;
--> statement-breakpoint
CREATE TRIGGER record_role_change AFTER UPDATE OF role, staff_role ON users
  FOR EACH ROW WHEN (coalesce(OLD.staff_role, OLD.role) <> coalesce(NEW.staff_role, NEW.role))
  EXECUTE FUNCTION record_role_change();
