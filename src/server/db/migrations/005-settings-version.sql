-- Pages are kept until something that they show has changed. Settings are changed by hand too: the table itself counts its changes.
CREATE FUNCTION count_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE versions SET version = version + 1 WHERE name = 'settings';
  RETURN NULL;
END $$;
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION count_settings_change();
