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
  /** The average number of applicants for one spot. */
  applicants: number
}

const FOOD: readonly CertificationName[] = ['Food handler']
const ALCOHOL: readonly CertificationName[] = ['Alcohol server']

type Rest = Pick<SeededPosition, 'competencies' | 'description' | 'applicants'> & Partial<SeededPosition>
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
  }),
  service('Server', 'Mesero', [16, 19, 25], {
    applicants: 10,
    certifications: FOOD,
    competencies: ['Table service', 'Point of sale', 'Menu knowledge'],
    description: 'Take a section, enter orders, run food, and close out.',
  }),
  service('Busser', 'Ayudante de mesero', [15, 17, 21], {
    applicants: 15,
    no_experience: true,
    competencies: ['Table resets', 'Tray service'],
    description: 'Clear, wipe and reset tables, refill water, and keep the service station stocked.',
  }),
  service('Food runner', 'Runner', [15, 17, 21], {
    applicants: 15,
    no_experience: true,
    competencies: ['Table numbers', 'Tray service'],
    description: 'Bring plates from the pass to the right seat while they are hot.',
  }),
  service('Host', 'Host / hostess', [15, 17, 20], {
    applicants: 14,
    competencies: ['Reservations', 'Waiting list', 'Phone'],
    description: 'Greet guests, keep the book and the waiting list, and seat the room evenly.',
  }),
  service('Barista', 'Barista', [15, 17, 21], {
    applicants: 11,
    certifications: FOOD,
    competencies: ['Espresso', 'Milk steaming', 'Opening'],
    description: 'Open the bar, dial in, and make drinks to the menu.',
  }),
  service('Stand worker', 'Puesto de comida', [15, 18, 22], {
    applicants: 6,
    no_experience: true,
    certifications: FOOD,
    competencies: ['Cash handling', 'Food safety', 'Queue service'],
    description: 'Sell food and drinks from a stand during the event, and handle cash.',
  }),
  service('Coat check attendant', 'Guardarropa', [15, 16, 19], {
    applicants: 12,
    no_experience: true,
    competencies: ['Ticketing', 'Guest service'],
    description: 'Take, ticket and return coats; help at the door when it is quiet.',
  }),
  kitchen('Line cook', 'Cocinero de línea', [18, 21, 27], {
    applicants: 12,
    certifications: FOOD,
    competencies: ['Grill', 'Sauté', 'Fryer', 'Garde manger'],
    description: 'Run one station through service from a set prep list.',
  }),
  kitchen('Prep cook', 'Cocinero de preparación', [16, 19, 23], {
    applicants: 14,
    certifications: FOOD,
    competencies: ['Knife skills', 'Batch recipes', 'Labelling'],
    description: 'Work down the prep list: vegetables, stocks, portioning. Label and date everything.',
  }),
  kitchen('Pastry cook', 'Pastelero', [18, 21, 26], {
    applicants: 7,
    certifications: FOOD,
    competencies: ['Plated desserts', 'Dough', 'Chocolate'],
    description: 'Finish and plate desserts for the event and set up tomorrow’s breads.',
  }),
  kitchen('Sous chef', 'Sous chef', [24, 28, 36], {
    applicants: 4,
    certifications: FOOD,
    competencies: ['Expediting', 'Ordering', 'Team lead'],
    description: 'Run the pass, keep times, and hold the standard while the chef is away.',
  }),
  kitchen('Cook, cafeteria', 'Cocinero de comedor', [16, 19, 23], {
    applicants: 11,
    certifications: FOOD,
    competencies: ['Batch cooking', 'Hot line', 'Special diets'],
    description: 'Cook and hold the hot line. Mark allergens and special diets.',
  }),
  cleaning('Dishwasher', 'Lavaplatos', [15, 17, 20], {
    applicants: 18,
    no_experience: true,
    competencies: ['Dish machine', 'Pot wash', 'Closing'],
    description: 'Run the machine, keep pots moving, and leave the dish room dry.',
  }),
  cleaning('Room attendant', 'Camarista', [16, 18, 22], {
    applicants: 13,
    competencies: ['Room turns', 'Linen', 'Inspection'],
    description: 'Turn rooms to the checklist, and report what is broken or missing.',
  }),
  cleaning('Utility cleaner', 'Limpieza general', [15, 17, 20], {
    applicants: 13,
    no_experience: true,
    competencies: ['Floors', 'Restrooms', 'Waste'],
    description: 'Floors, restrooms and waste before, during and after the event.',
  }),
  event('Event Staff', 'Personal de eventos', [16, 18, 23], {
    applicants: 8,
    no_experience: true,
    competencies: ['Guest service', 'Ticket scanning', 'Way-finding'],
    description: 'Doors, tickets, and wherever the event lead needs a hand.',
  }),
  event('Event set-up', 'Montaje de eventos', [16, 19, 24], {
    applicants: 7,
    no_experience: true,
    competencies: ['Tables and chairs', 'Staging', 'Linen'],
    description: 'Unload, place tables and chairs to the plan, dress them, and take it all down again.',
  }),
  event('Conversion Staff', 'Cambio de montaje', [16, 19, 24], {
    applicants: 7,
    no_experience: true,
    competencies: ['Floor conversion', 'Pallet jack', 'Night work'],
    description: 'Turn the floor from one event to the next overnight.',
  }),
  event('Wardrobe', 'Vestuario', [17, 20, 26], {
    applicants: 5,
    competencies: ['Steaming', 'Quick changes', 'Mending'],
    description: 'Steam, mend and stand by for quick changes.',
  }),
  event('Uhaul Driver', 'Conductor de camión', [18, 21, 27], {
    applicants: 4,
    certifications: ['Driving record check'],
    competencies: ['Box truck', 'Loading', 'Lift gate'],
    description: 'Collect the rental truck, load to the list, and drive it between the warehouse and the site.',
  }),
  bar('Bartender', 'Bartender', [18, 23, 32], {
    applicants: 10,
    certifications: ALCOHOL,
    competencies: ['Classic cocktails', 'Beer and wine', 'Checking ID'],
    description: 'Run one well: build, pour, check ID, and keep it clean.',
  }),
  bar('Barback', 'Ayudante de barra', [15, 17, 21], {
    applicants: 15,
    no_experience: true,
    competencies: ['Kegs', 'Ice', 'Glassware'],
    description: 'Keep ice, glass and kegs ahead of the bartenders. Lifts up to 50 lb.',
  }),
  lead('Banquet captain', 'Capitán de banquetes', [24, 29, 38], {
    applicants: 5,
    certifications: ALCOHOL,
    competencies: ['Run of show', 'Line-up', 'Guest contact'],
    description: 'Brief the crew, run the floor to the event order, and sign the hours at the end.',
  }),
  lead('Event Lead', 'Líder de evento', [24, 29, 38], {
    applicants: 5,
    competencies: ['Crew briefing', 'Check-in', 'Problem solving'],
    description: 'Check the crew in, place them, and be who they ask.',
  }),
  lead('Event Coordinator', 'Coordinador de eventos', [25, 30, 38], {
    applicants: 4,
    competencies: ['Vendors', 'Timeline', 'Client contact'],
    description: 'Hold the timeline with client and vendors, from load-in to the last guest.',
  }),
  lead('Assistant Team Lead', 'Asistente de líder', [20, 24, 30], {
    applicants: 6,
    competencies: ['Check-in', 'Breaks', 'Stand-in lead'],
    description: 'The lead’s second pair of hands: check-in, break rota, and a section of your own.',
  }),
]
