-- What a manager does at the place: chosen by the manager, from a list that is the same everywhere.
CREATE TABLE manager_skill (
  id integer PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  name_es text NOT NULL CHECK (name_es <> '')
);

INSERT INTO manager_skill (id, name, name_es) VALUES
  (1, 'Owner', 'Propietario o propietaria'),
  (2, 'General manager', 'Gerencia general'),
  (3, 'Assistant manager', 'Subgerencia'),
  (4, 'Executive chef', 'Chef ejecutivo'),
  (5, 'Sous chef', 'Sous chef'),
  (6, 'Kitchen manager', 'Jefatura de cocina'),
  (7, 'Banquet manager', 'Jefatura de banquetes'),
  (8, 'Event manager', 'Jefatura de eventos'),
  (9, 'Bar manager', 'Jefatura de bar'),
  (10, 'Front of house manager', 'Jefatura de sala'),
  (11, 'Housekeeping manager', 'Jefatura de limpieza'),
  (12, 'Human resources', 'Recursos humanos'),
  (13, 'Something else', 'Otra cosa');

ALTER TABLE manager_profile ADD CONSTRAINT manager_profile_manager_skill_id_fkey FOREIGN KEY (manager_skill_id) REFERENCES manager_skill;
