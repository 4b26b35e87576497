import type { ShiftPattern } from '../scene/plan-shifts.ts'

export interface Archetype {
  kind: string
  /** Fictional names for locations. */
  names: readonly string[]
  patterns: readonly ShiftPattern[]
  require_certifications?: boolean
}

type Week = ShiftPattern['week']
const DAILY: Week = [0.7, 0.4, 0.4, 0.5, 0.6, 0.9, 0.95]
const WEEKDAYS: Week = [0.1, 0.8, 0.8, 0.8, 0.8, 0.8, 0.15]
const WEEKEND: Week = [0.6, 0, 0, 0.1, 0.3, 0.8, 1]
const MATCH_DAYS: Week = [0.35, 0, 0, 0.15, 0.1, 0.25, 0.8]

const shift = (
  position: string,
  start: string,
  hours: readonly number[],
  seats: ShiftPattern['seats'],
  week: Week,
  room = '',
): ShiftPattern => ({ position, start, hours, seats, week, room })

/** Twelve kinds of business that hire by the shift. */
export const ARCHETYPES: readonly Archetype[] = [
  {
    kind: 'bistro',
    names: ['Copper Spoon', 'Quince & Rye', 'Little Larder', 'The Salt Drawer', 'Marrow Street'],
    patterns: [
      shift('Line cook', '14:00', [7, 8, 8], [1, 2], DAILY),
      shift('Server', '17:00', [5, 6], [1, 2], DAILY),
      shift('Dishwasher', '16:00', [6, 7], [1, 1], DAILY),
      shift('Bartender', '16:30', [6], [1, 1], WEEKEND),
    ],
  },
  {
    kind: 'brunch café',
    names: ['Yellow Door Café', 'Morning Parlor', 'Fig & Toast', 'Sunny Side Hall', 'The Early Table'],
    patterns: [
      shift('Barista', '06:00', [5, 6, 7], [1, 1], DAILY),
      shift('Prep cook', '07:00', [6, 7], [1, 1], DAILY),
      shift('Host', '10:00', [5], [1, 1], WEEKEND),
      shift('Busser', '09:00', [5, 6], [1, 2], WEEKEND),
    ],
  },
  {
    kind: 'hotel banquets',
    names: ['Marlow House', 'The Ashdown Inn', 'Bellwether Hotel', 'Kestrel Hotel', 'The Meridian Arms', 'Fairhaven Hotel'],
    require_certifications: true,
    patterns: [
      shift('Banquet server', '16:00', [5, 6, 7], [4, 14], DAILY, 'Ballroom'),
      shift('Banquet captain', '15:00', [8], [1, 1], WEEKEND, 'Ballroom'),
      shift('Room attendant', '08:30', [8], [1, 4], DAILY, 'Floors'),
      shift('Event set-up', '06:00', [4, 5, 8], [3, 6], DAILY, 'Ballroom'),
      shift('Conversion Staff', '22:30', [8], [3, 6], [0.1, 0, 0, 0, 0.1, 0.3, 0.6], 'Ballroom'),
    ],
  },
  {
    kind: 'country club',
    names: ['Saltmarsh Club', 'Old Orchard Club', 'Pine Hollow Golf & Supper Club', 'Willow Bend Club', 'Hartwell Lawn Club'],
    patterns: [
      shift('Banquet server', '15:30', [5, 6], [4, 8], WEEKEND, 'Terrace'),
      shift('Bartender', '16:00', [6, 7], [1, 2], WEEKEND, 'Clubhouse'),
      shift('Line cook', '14:30', [8], [1, 2], DAILY, 'Kitchen'),
      shift('Prep cook', '08:00', [6, 7], [1, 1], DAILY, 'Kitchen'),
    ],
  },
  {
    kind: 'caterer',
    names: ['Fennel & Field Catering', 'The Travelling Table', 'Harvest Lane Events', 'Two Rivers Catering', 'Juniper Hall Catering'],
    patterns: [
      shift('Banquet server', '16:30', [5, 6, 7], [4, 12], WEEKEND, 'Off site'),
      shift('Event Lead', '15:30', [7, 8], [1, 1], WEEKEND, 'Off site'),
      shift('Uhaul Driver', '07:00', [5, 8], [1, 1], WEEKEND, 'Warehouse'),
      shift('Prep cook', '07:30', [6, 8], [1, 3], WEEKDAYS, 'Commissary'),
    ],
  },
  {
    kind: 'stadium concessions',
    names: ['Cooper Field', 'Granite Park', 'Riverbend Grounds', 'Orchard Street Stadium', 'Tall Pines Ballpark'],
    patterns: [
      shift('Stand worker', '10:00', [5, 6], [10, 34], MATCH_DAYS, 'Concourse'),
      shift('Event Lead', '09:00', [7, 8], [1, 2], MATCH_DAYS, 'Concourse'),
      shift('Utility cleaner', '11:00', [6, 8], [3, 8], MATCH_DAYS, 'Concourse'),
      shift('Bartender', '10:30', [6], [2, 4], MATCH_DAYS, 'Club level'),
    ],
  },
  {
    kind: 'arena',
    names: ['Lantern Arena', 'North Pier Arena', 'The Foundry', 'Crossing Hall', 'Summit Arena'],
    patterns: [
      shift('Event Staff', '16:00', [5, 6], [6, 20], MATCH_DAYS, 'Doors'),
      shift('Conversion Staff', '22:30', [8, 10], [6, 16], [0.4, 0.1, 0.1, 0.1, 0.2, 0.4, 0.6], 'Floor'),
      shift('Wardrobe', '15:00', [6, 8], [1, 2], [0.1, 0, 0, 0.05, 0.1, 0.2, 0.3], 'Stage'),
      shift('Coat check attendant', '17:30', [5], [1, 3], MATCH_DAYS, 'Foyer'),
    ],
  },
  {
    kind: 'taproom',
    names: ['Cooperage Taproom', 'Slow Tide Brewing', 'Green Lantern Ales', 'Hollow Log Brewing', 'Two Crows Taproom'],
    patterns: [
      shift('Bartender', '16:00', [5, 6], [1, 2], DAILY, 'Taproom'),
      shift('Barback', '17:00', [5, 6], [1, 1], WEEKEND, 'Taproom'),
      shift('Food runner', '17:00', [5], [1, 2], WEEKEND, 'Taproom'),
    ],
  },
  {
    kind: 'dining hall',
    names: ['Elm Court Dining', 'Bridge Street Commons', 'Founders Refectory', 'West Quad Kitchen', 'Alder Hall Dining'],
    patterns: [
      shift('Cook, cafeteria', '06:30', [8], [1, 3], WEEKDAYS, 'Hot line'),
      shift('Dishwasher', '11:00', [6, 8], [1, 2], WEEKDAYS, 'Dish room'),
      shift('Utility cleaner', '14:00', [5, 6], [1, 2], WEEKDAYS, 'Hall'),
    ],
  },
  {
    kind: 'senior living',
    names: ['Maple Terrace', 'The Larches', 'Brookside Gardens', 'Rosewood Court', 'Harbor Pines'],
    patterns: [
      shift('Cook, cafeteria', '10:00', [8], [1, 1], DAILY, 'Kitchen'),
      shift('Server', '10:30', [7, 8], [1, 2], DAILY, 'Dining room'),
      shift('Dishwasher', '12:00', [7], [1, 1], DAILY, 'Kitchen'),
    ],
  },
  {
    kind: 'convention centre',
    names: ['Harborside Convention Center', 'Mill Street Exhibition Hall', 'The Exchange', 'Blue Ridge Exposition', 'Lakeshore Center'],
    require_certifications: true,
    patterns: [
      shift('Banquet server', '10:30', [5, 6, 8], [6, 20], WEEKDAYS, 'Hall B'),
      shift('Event set-up', '06:00', [5, 8, 10], [4, 16], WEEKDAYS, 'Hall A'),
      shift('Event Coordinator', '07:00', [8, 10], [1, 1], WEEKDAYS, 'Hall A'),
      shift('Barista', '06:00', [6, 8], [1, 2], WEEKDAYS, 'Foyer'),
    ],
  },
  {
    kind: 'wedding barn',
    names: ['Foxglove Barn', 'Meadowlark Farm', 'The Hayloft at Penn Creek', 'Old Mill Pasture', 'Clover Hill Barn'],
    patterns: [
      shift('Banquet server', '16:30', [6, 7], [5, 10], WEEKEND, 'Barn'),
      shift('Bartender', '17:00', [6], [2, 3], WEEKEND, 'Barn'),
      shift('Event set-up', '10:00', [4, 5], [3, 5], WEEKEND, 'Meadow'),
      shift('Assistant Team Lead', '15:30', [8], [1, 1], WEEKEND, 'Barn'),
    ],
  },
]
