-- Positions as Spanish-speaking crews in the US call them. Names that an operator has changed stay as they are.
UPDATE skill s SET name_es = w.said FROM (VALUES
  ('Bartender', 'Cantinero', 'Bartender'),
  ('Food runner', 'Corredor de comida', 'Runner'),
  ('Host', 'Anfitrión', 'Host / hostess'),
  ('Conversion Staff', 'Personal de conversión', 'Cambio de montaje')
) AS w (name, literal, said) WHERE s.name = w.name AND s.name_es = w.literal;
