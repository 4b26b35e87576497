import type { TagColor } from '@muster/contract/skills/skill.ts'
import type { CertificationName } from './words.ts'

export interface SeededPosition {
  name: string
  name_es: string
  group_name: string
  color: TagColor
  /** Dollars an hour: lowest, usual, highest; at a wage factor of 1. */
  wages: readonly [number, number, number]
  certifications: readonly CertificationName[]
  competencies: readonly string[]
  no_experience: boolean
  /** What the work is. It becomes the public text of a business's shift, so it promises nothing in its name: no tips, meals, gear or training. */
  description: string
  /** The same for people who read Spanish. */
  description_es: string
  /** The average number of applicants for one spot. */
  applicants: number
}

const FOOD: readonly CertificationName[] = ['Food handler']
const ALCOHOL: readonly CertificationName[] = ['Alcohol server']

type Rest = Pick<SeededPosition, 'competencies' | 'description' | 'description_es' | 'applicants'> & Partial<SeededPosition>
const inGroup =
  (group_name: string, color: TagColor) =>
  (name: string, name_es: string, wages: SeededPosition['wages'], rest: Rest): SeededPosition => ({
    name,
    name_es,
    wages,
    group_name,
    color,
    certifications: [],
    no_experience: false,
    ...rest,
  })

const service = inGroup('Front of house', 'blue')
const kitchen = inGroup('Kitchen', 'yellow')
const cleaning = inGroup('Dish and cleaning', 'red')
const event = inGroup('Set-up and events', 'green')
const bar = inGroup('Bar', 'purple')
const lead = inGroup('Leads', 'purple')

/** The positions every installation starts with. An operator adds and renames them. */
export const POSITIONS: readonly SeededPosition[] = [
  service('Banquet server', 'Mesero de banquetes', [17, 20, 26], {
    applicants: 9,
    certifications: FOOD,
    competencies: ['Plated service', 'Tray service', 'Wine service'],
    description:
      'Set, serve and clear a seated event. You work as one of a line: listen for the captain’s call, carry three plates or a tray, keep water and bread moving.',
    description_es:
      'Montar, servir y recoger un banquete. Trabajas en fila con los demás: sigue la señal del capitán, lleva tres platos o una charola, y que no falten agua ni pan.',
  }),
  service('Server', 'Mesero', [16, 19, 25], {
    applicants: 10,
    certifications: FOOD,
    competencies: ['Table service', 'Point of sale', 'Menu knowledge'],
    description: 'Take a section, enter orders, run food, and close out.',
    description_es: 'Atiende una sección, registra pedidos, lleva la comida y cierra tus cuentas.',
  }),
  service('Busser', 'Ayudante de mesero', [15, 17, 21], {
    applicants: 15,
    no_experience: true,
    competencies: ['Table resets', 'Tray service'],
    description: 'Clear, wipe and reset tables, refill water, and keep the service station stocked.',
    description_es: 'Recoge, limpia y vuelve a montar mesas, sirve agua y mantén surtida la estación.',
  }),
  service('Food runner', 'Runner', [15, 17, 21], {
    applicants: 15,
    no_experience: true,
    competencies: ['Table numbers', 'Tray service'],
    description: 'Bring plates from the pass to the right seat while they are hot.',
    description_es: 'Lleva los platos calientes de la cocina al lugar correcto.',
  }),
  service('Host', 'Host / hostess', [15, 17, 20], {
    applicants: 14,
    competencies: ['Reservations', 'Waiting list', 'Phone'],
    description: 'Greet guests, keep the book and the waiting list, and seat the room evenly.',
    description_es: 'Recibe a los invitados, lleva las reservaciones y la lista de espera, y reparte bien las mesas.',
  }),
  service('Barista', 'Barista', [15, 17, 21], {
    applicants: 11,
    certifications: FOOD,
    competencies: ['Espresso', 'Milk steaming', 'Opening'],
    description: 'Open the bar, dial in, and make drinks to the menu.',
    description_es: 'Abre la barra, ajusta el molino y prepara las bebidas del menú.',
  }),
  service('Stand worker', 'Puesto de comida', [15, 18, 22], {
    applicants: 6,
    no_experience: true,
    certifications: FOOD,
    competencies: ['Cash handling', 'Food safety', 'Queue service'],
    description: 'Sell food and drinks from a stand during the event, and handle cash.',
    description_es: 'Vende comida y bebidas en un puesto durante el evento y maneja efectivo.',
  }),
  service('Coat check attendant', 'Guardarropa', [15, 16, 19], {
    applicants: 12,
    no_experience: true,
    competencies: ['Ticketing', 'Guest service'],
    description: 'Take, ticket and return coats; help at the door when it is quiet.',
    description_es: 'Recibe, etiqueta y devuelve abrigos; ayuda en la puerta cuando hay poca gente.',
  }),
  kitchen('Line cook', 'Cocinero de línea', [18, 21, 27], {
    applicants: 12,
    certifications: FOOD,
    competencies: ['Grill', 'Sauté', 'Fryer', 'Garde manger'],
    description: 'Run one station through service from a set prep list.',
    description_es: 'Lleva una estación durante el servicio con la preparación ya lista.',
  }),
  kitchen('Prep cook', 'Cocinero de preparación', [16, 19, 23], {
    applicants: 14,
    certifications: FOOD,
    competencies: ['Knife skills', 'Batch recipes', 'Labelling'],
    description: 'Work down the prep list: vegetables, stocks, portioning. Label and date everything.',
    description_es: 'Sigue la lista de preparación: verduras, fondos, porciones. Etiqueta todo con fecha.',
  }),
  kitchen('Pastry cook', 'Pastelero', [18, 21, 26], {
    applicants: 7,
    certifications: FOOD,
    competencies: ['Plated desserts', 'Dough', 'Chocolate'],
    description: 'Finish and plate desserts for the event and set up tomorrow’s breads.',
    description_es: 'Termina y emplata postres para el evento y deja listos los panes de mañana.',
  }),
  kitchen('Sous chef', 'Sous chef', [24, 28, 36], {
    applicants: 4,
    certifications: FOOD,
    competencies: ['Expediting', 'Ordering', 'Team lead'],
    description: 'Run the pass, keep times, and hold the standard while the chef is away.',
    description_es: 'Dirige el pase, cuida los tiempos y mantén el nivel cuando no está el chef.',
  }),
  kitchen('Cook, cafeteria', 'Cocinero de comedor', [16, 19, 23], {
    applicants: 11,
    certifications: FOOD,
    competencies: ['Batch cooking', 'Hot line', 'Special diets'],
    description: 'Cook and hold the hot line. Mark allergens and special diets.',
    description_es: 'Cocina y atiende la línea caliente. Marca alérgenos y dietas especiales.',
  }),
  cleaning('Dishwasher', 'Lavaplatos', [15, 17, 20], {
    applicants: 18,
    no_experience: true,
    competencies: ['Dish machine', 'Pot wash', 'Closing'],
    description: 'Run the machine, keep pots moving, and leave the dish room dry.',
    description_es: 'Maneja la máquina, que las ollas no se junten, y deja seco el cuarto de lavado.',
  }),
  cleaning('Room attendant', 'Camarista', [16, 18, 22], {
    applicants: 13,
    competencies: ['Room turns', 'Linen', 'Inspection'],
    description: 'Turn rooms to the checklist, and report what is broken or missing.',
    description_es: 'Arregla habitaciones según la lista y reporta lo que falta o está roto.',
  }),
  cleaning('Utility cleaner', 'Limpieza general', [15, 17, 20], {
    applicants: 13,
    no_experience: true,
    competencies: ['Floors', 'Restrooms', 'Waste'],
    description: 'Floors, restrooms and waste before, during and after the event.',
    description_es: 'Pisos, baños y basura antes, durante y después del evento.',
  }),
  event('Event Staff', 'Personal de eventos', [16, 18, 23], {
    applicants: 8,
    no_experience: true,
    competencies: ['Guest service', 'Ticket scanning', 'Way-finding'],
    description: 'Doors, tickets, and wherever the event lead needs a hand.',
    description_es: 'Puertas, boletos y donde haga falta.',
  }),
  event('Event set-up', 'Montaje de eventos', [16, 19, 24], {
    applicants: 7,
    no_experience: true,
    competencies: ['Tables and chairs', 'Staging', 'Linen'],
    description: 'Unload, place tables and chairs to the plan, dress them, and take it all down again.',
    description_es: 'Descarga, coloca mesas y sillas según el plano, vístelas y desmonta todo al final.',
  }),
  event('Conversion Staff', 'Cambio de montaje', [16, 19, 24], {
    applicants: 7,
    no_experience: true,
    competencies: ['Floor conversion', 'Pallet jack', 'Night work'],
    description: 'Turn the floor from one event to the next overnight.',
    description_es: 'Cambia el piso de un evento al siguiente durante la noche.',
  }),
  event('Wardrobe', 'Vestuario', [17, 20, 26], {
    applicants: 5,
    competencies: ['Steaming', 'Quick changes', 'Mending'],
    description: 'Steam, mend and stand by for quick changes.',
    description_es: 'Plancha al vapor, arregla ropa y espera listo los cambios rápidos.',
  }),
  event('Uhaul Driver', 'Conductor de camión', [18, 21, 27], {
    applicants: 4,
    certifications: ['Driving record check'],
    competencies: ['Box truck', 'Loading', 'Lift gate'],
    description: 'Collect the rental truck, load to the list, and drive it between the warehouse and the site.',
    description_es: 'Recoge el camión de renta, cárgalo según la lista y llévalo entre la bodega y el lugar.',
  }),
  bar('Bartender', 'Bartender', [18, 23, 32], {
    applicants: 10,
    certifications: ALCOHOL,
    competencies: ['Classic cocktails', 'Beer and wine', 'Checking ID'],
    description: 'Run one well: build, pour, check ID, and keep it clean.',
    description_es: 'Atiende un pozo: prepara, sirve, revisa identificación y mantenlo limpio.',
  }),
  bar('Barback', 'Ayudante de barra', [15, 17, 21], {
    applicants: 15,
    no_experience: true,
    competencies: ['Kegs', 'Ice', 'Glassware'],
    description: 'Keep ice, glass and kegs ahead of the bartenders. Lifts up to 50 lb.',
    description_es: 'Que no falten hielo, vasos ni barriles a los bartenders. Carga hasta 50 lb.',
  }),
  lead('Banquet captain', 'Capitán de banquetes', [24, 29, 38], {
    applicants: 5,
    certifications: ALCOHOL,
    competencies: ['Run of show', 'Line-up', 'Guest contact'],
    description: 'Brief the crew, run the floor to the event order, and sign the hours at the end.',
    description_es: 'Da instrucciones al equipo, dirige el piso según la orden del evento y firma las horas al final.',
  }),
  lead('Event Lead', 'Líder de evento', [24, 29, 38], {
    applicants: 5,
    competencies: ['Crew briefing', 'Check-in', 'Problem solving'],
    description: 'Check the crew in, place them, and be who they ask.',
    description_es: 'Recibe al equipo, asigna lugares y responde a sus preguntas.',
  }),
  lead('Event Coordinator', 'Coordinador de eventos', [25, 30, 38], {
    applicants: 4,
    competencies: ['Vendors', 'Timeline', 'Client contact'],
    description: 'Hold the timeline with client and vendors, from load-in to the last guest.',
    description_es: 'Lleva los tiempos con el cliente y los proveedores, desde la entrada hasta el último invitado.',
  }),
  lead('Assistant Team Lead', 'Asistente de líder', [20, 24, 30], {
    applicants: 6,
    competencies: ['Check-in', 'Breaks', 'Stand-in lead'],
    description: 'The lead’s second pair of hands: check-in, break rota, and a section of your own.',
    description_es: 'Apoya al líder: registro, turnos de descanso y una sección a tu cargo.',
  }),
]
