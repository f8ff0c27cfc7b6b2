-- Records roles that are changed by SQL. The shop records its own changes, with the user who made them.
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
