-- The usual text of a position in Spanish, for pros who read the app in it.
ALTER TABLE skill ADD COLUMN default_description_es text NOT NULL DEFAULT '';
-- Only where an operator kept the text that Muster brought.
UPDATE skill s SET default_description_es = v.es FROM (VALUES
  ('Set, serve and clear a seated event. You work as one of a line: listen for the captain’s call, carry three plates or a tray, keep water and bread moving.', 'Montar, servir y recoger un banquete. Trabajas en fila con los demás: sigue la señal del capitán, lleva tres platos o una charola, y que no falten agua ni pan.'),
  ('Take a section, enter orders, run food, and close out.', 'Atiende una sección, registra pedidos, lleva la comida y cierra tus cuentas.'),
  ('Clear, wipe and reset tables, refill water, and keep the service station stocked.', 'Recoge, limpia y vuelve a montar mesas, sirve agua y mantén surtida la estación.'),
  ('Bring plates from the pass to the right seat while they are hot.', 'Lleva los platos calientes de la cocina al lugar correcto.'),
  ('Greet guests, keep the book and the waiting list, and seat the room evenly.', 'Recibe a los invitados, lleva las reservaciones y la lista de espera, y reparte bien las mesas.'),
  ('Open the bar, dial in, and make drinks to the menu.', 'Abre la barra, ajusta el molino y prepara las bebidas del menú.'),
  ('Sell food and drinks from a stand during the event, and handle cash.', 'Vende comida y bebidas en un puesto durante el evento y maneja efectivo.'),
  ('Take, ticket and return coats; help at the door when it is quiet.', 'Recibe, etiqueta y devuelve abrigos; ayuda en la puerta cuando hay poca gente.'),
  ('Run one station through service from a set prep list.', 'Lleva una estación durante el servicio con la preparación ya lista.'),
  ('Work down the prep list: vegetables, stocks, portioning. Label and date everything.', 'Sigue la lista de preparación: verduras, fondos, porciones. Etiqueta todo con fecha.'),
  ('Finish and plate desserts for the event and set up tomorrow’s breads.', 'Termina y emplata postres para el evento y deja listos los panes de mañana.'),
  ('Run the pass, keep times, and hold the standard while the chef is away.', 'Dirige el pase, cuida los tiempos y mantén el nivel cuando no está el chef.'),
  ('Cook and hold the hot line. Mark allergens and special diets.', 'Cocina y atiende la línea caliente. Marca alérgenos y dietas especiales.'),
  ('Run the machine, keep pots moving, and leave the dish room dry.', 'Maneja la máquina, que las ollas no se junten, y deja seco el cuarto de lavado.'),
  ('Turn rooms to the checklist, and report what is broken or missing.', 'Arregla habitaciones según la lista y reporta lo que falta o está roto.'),
  ('Floors, restrooms and waste before, during and after the event.', 'Pisos, baños y basura antes, durante y después del evento.'),
  ('Doors, tickets, and wherever the event lead needs a hand.', 'Puertas, boletos y donde haga falta.'),
  ('Unload, place tables and chairs to the plan, dress them, and take it all down again.', 'Descarga, coloca mesas y sillas según el plano, vístelas y desmonta todo al final.'),
  ('Turn the floor from one event to the next overnight.', 'Cambia el piso de un evento al siguiente durante la noche.'),
  ('Steam, mend and stand by for quick changes.', 'Plancha al vapor, arregla ropa y espera listo los cambios rápidos.'),
  ('Collect the rental truck, load to the list, and drive it between the warehouse and the site.', 'Recoge el camión de renta, cárgalo según la lista y llévalo entre la bodega y el lugar.'),
  ('Run one well: build, pour, check ID, and keep it clean.', 'Atiende un pozo: prepara, sirve, revisa identificación y mantenlo limpio.'),
  ('Keep ice, glass and kegs ahead of the bartenders. Lifts up to 50 lb.', 'Que no falten hielo, vasos ni barriles a los bartenders. Carga hasta 50 lb.'),
  ('Brief the crew, run the floor to the event order, and sign the hours at the end.', 'Da instrucciones al equipo, dirige el piso según la orden del evento y firma las horas al final.'),
  ('Check the crew in, place them, and be who they ask.', 'Recibe al equipo, asigna lugares y responde a sus preguntas.'),
  ('Hold the timeline with client and vendors, from load-in to the last guest.', 'Lleva los tiempos con el cliente y los proveedores, desde la entrada hasta el último invitado.'),
  ('The lead’s second pair of hands: check-in, break rota, and a section of your own.', 'Apoya al líder: registro, turnos de descanso y una sección a tu cargo.')
) AS v (en, es) WHERE s.default_description = v.en;
