-- What can be asked of a pro, in Spanish too. The shared list gets its Spanish here; what a location wrote itself is shown as written.
ALTER TABLE requirement_for_work ADD COLUMN name_es text CHECK (name_es <> '');

UPDATE requirement_for_work r SET name_es = w.name_es FROM (VALUES
  ('Black shirt, black trousers', 'Camisa negra, pantalón negro'),
  ('White shirt, black trousers, black tie', 'Camisa blanca, pantalón negro, corbata negra'),
  ('Chef coat or white T-shirt', 'Filipina de chef o camiseta blanca'),
  ('Closed-toe, non-slip shoes', 'Zapatos cerrados y antideslizantes'),
  ('Hair tied back or covered', 'Cabello recogido o cubierto'),
  ('Plain dark jeans, company shirt provided', 'Jeans oscuros lisos; la camisa la da la empresa'),
  ('One year in this position', 'Un año en este puesto'),
  ('Fine dining service', 'Servicio de alta cocina'),
  ('Tray service', 'Servicio con charola'),
  ('Banquets of 200 guests or more', 'Banquetes de 200 invitados o más'),
  ('Point-of-sale system', 'Sistema de punto de venta'),
  ('Own knives', 'Cuchillos propios'),
  ('Classic cocktails', 'Cocteles clásicos'),
  ('Latte art', 'Arte latte'),
  ('Food handler card', 'Tarjeta de manipulador de alimentos'),
  ('Alcohol server card', 'Tarjeta de servicio de alcohol'),
  ('Valid driver’s licence', 'Licencia de conducir vigente'),
  ('Clean driving record', 'Historial de manejo limpio'),
  ('Lifts 50 lb', 'Levanta 50 libras'),
  ('On your feet for 8 hours', 'De pie durante 8 horas'),
  ('Works outdoors in any weather', 'Trabaja al aire libre con cualquier clima'),
  ('Climbs ladders', 'Sube escaleras de mano'),
  ('Speaks English', 'Habla inglés'),
  ('Habla español', 'Habla español'),
  ('Own transport', 'Transporte propio'),
  ('Background check', 'Verificación de antecedentes'),
  ('Comfortable with dogs on site', 'Cómodo con perros en el lugar')
) AS w (name, name_es) WHERE r.name = w.name AND r.location_id IS NULL;

UPDATE requirement_for_work SET name_es = name WHERE name_es IS NULL;
ALTER TABLE requirement_for_work ALTER COLUMN name_es SET NOT NULL;
