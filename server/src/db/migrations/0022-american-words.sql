-- The catalog of an installation that already has one, in American English. Rows that an operator has changed stay as they are.
UPDATE requirement_for_work r SET name = w.american FROM (VALUES
  ('Black shirt, black trousers', 'Black shirt, black pants'),
  ('White shirt, black trousers, black tie', 'White shirt, black pants, black tie'),
  ('Valid driver’s licence', 'Valid driver’s license')
) AS w (name, american) WHERE r.name = w.name AND r.location_id IS NULL;

UPDATE rating_category SET label = 'Well organized' WHERE label = 'Well organised';
