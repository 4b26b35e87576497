-- The catalog's texts improved after the first installations got them. Theirs become the new ones where the operator changed nothing.
CREATE TEMP TABLE better_text (was text, is_now text) ON COMMIT DROP;
INSERT INTO better_text VALUES
  ('Take a section of four to six tables, enter orders, run food, and close out. Tips are pooled and paid with your wage.', 'Take a section, enter orders, run food, and close out.'),
  ('Bring plates from the pass to the right seat while they are hot. You will learn the table numbers in the first half hour.', 'Bring plates from the pass to the right seat while they are hot.'),
  ('Open the bar, dial in, and make drinks to the menu. Early start; coffee is on us.', 'Open the bar, dial in, and make drinks to the menu.'),
  ('Sell food and drinks from a stand during the event. Arrive two hours before the doors; the stand lead shows you the till.', 'Sell food and drinks from a stand during the event, and handle cash.'),
  ('Run one station through service from a set prep list. Bring your own knives; plates are called by the sous chef.', 'Run one station through service from a set prep list.'),
  ('Cook and hold a four-item hot line for up to 400 covers. Allergens are marked on the recipe card.', 'Cook and hold the hot line. Mark allergens and special diets.'),
  ('Run the machine, keep pots moving, and leave the dish room dry. Gloves and apron are here.', 'Run the machine, keep pots moving, and leave the dish room dry.'),
  ('Turn about 14 rooms to the checklist. The floor lead walks the first one with you.', 'Turn rooms to the checklist, and report what is broken or missing.'),
  ('Turn the floor from one event to the next overnight. Gloves and vest provided; boots required.', 'Turn the floor from one event to the next overnight.'),
  ('Run one well: build, pour, check ID, and keep it clean. Tips are yours.', 'Run one well: build, pour, check ID, and keep it clean.'),
  ('Check the crew in, place them, and be who they ask. You start an hour before them.', 'Check the crew in, place them, and be who they ask.');
UPDATE skill SET description = is_now FROM better_text WHERE description = was;
UPDATE skill SET default_description = is_now FROM better_text WHERE default_description = was;
UPDATE skill SET name_es = is_now FROM (VALUES
  ('Corredor de comida', 'Runner'),
  ('Anfitrión', 'Host / hostess'),
  ('Personal de conversión', 'Cambio de montaje'),
  ('Cantinero', 'Bartender')) better (was, is_now) WHERE name_es = was;
UPDATE requirement_for_work SET name = is_now FROM (VALUES
  ('Black shirt, black trousers', 'Black shirt, black pants'),
  ('White shirt, black trousers, black tie', 'White shirt, black pants, black tie'),
  ('Valid driver’s licence', 'Valid driver’s license')) better (was, is_now) WHERE name = was AND location_id IS NULL;
UPDATE requirement_for_work SET category = 'Other' WHERE name = 'Own knives' AND category = 'Experience' AND location_id IS NULL;
