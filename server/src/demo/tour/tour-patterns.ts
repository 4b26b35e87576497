import type { ShiftPattern } from '../scene/plan-shifts.ts'

const pattern = (
  position: string,
  start: string,
  hours: readonly number[],
  seats: ShiftPattern['seats'],
  week: ShiftPattern['week'],
  room: string,
): ShiftPattern => ({
  position,
  start,
  hours,
  seats,
  week,
  room,
})

/** What each venue of the tour usually posts. */
export const HOTEL: readonly ShiftPattern[] = [
  pattern('Banquet server', '16:00', [5, 6], [4, 9], [0.4, 0.3, 0.3, 0.6, 0.6, 0.9, 1], 'Grand hall'),
  pattern('Banquet server', '10:30', [5, 6], [3, 5], [0.8, 0.2, 0.3, 0.4, 0.2, 0.2, 0.3], 'Palmetto Room'),
  pattern('Bartender', '17:00', [5, 6], [1, 2], [0.2, 0, 0.2, 0.4, 0.6, 1, 1], 'Harbor bar'),
  pattern('Line cook', '14:30', [8], [1, 2], [0.5, 0.3, 0.3, 0.5, 0.6, 1, 1], 'Main kitchen'),
  pattern('Prep cook', '07:00', [6, 7], [1, 1], [0.2, 0.5, 0.4, 0.4, 0.4, 0.5, 0.5], 'Main kitchen'),
  pattern('Dishwasher', '16:00', [6, 8], [1, 2], [0.5, 0.2, 0.3, 0.4, 0.5, 0.9, 0.9], 'Scullery'),
  pattern('Room attendant', '08:30', [8], [2, 4], [0.7, 0.6, 0.4, 0.4, 0.5, 0.4, 0.7], 'Floors 3 to 5'),
  pattern('Barista', '05:30', [6], [1, 1], [0.6, 0.3, 0.3, 0.3, 0.3, 0.4, 0.7], 'Lobby café'),
  pattern('Event set-up', '10:00', [4, 5], [3, 6], [0.1, 0, 0.1, 0.2, 0.2, 0.5, 0.6], 'Ashley Room'),
  pattern('Conversion Staff', '22:30', [8], [3, 4], [0, 0, 0, 0, 0.1, 0.3, 0.8], 'Grand hall'),
  pattern('Banquet captain', '15:00', [8], [1, 1], [0.1, 0, 0, 0.3, 0.3, 0.8, 0.9], 'Grand hall'),
  pattern('Host', '10:00', [5], [1, 2], [0.9, 0, 0, 0, 0, 0, 0.4], 'Palmetto Room'),
]
export const BISTRO: readonly ShiftPattern[] = [
  pattern('Line cook', '14:00', [8], [1, 2], [0.5, 0.2, 0.4, 0.5, 0.5, 0.9, 0.9], 'Kitchen'),
  pattern('Dishwasher', '16:00', [6], [1, 1], [0.4, 0.2, 0.2, 0.3, 0.4, 0.7, 0.7], 'Kitchen'),
  pattern('Server', '17:00', [5, 6], [1, 2], [0.3, 0.1, 0.2, 0.2, 0.4, 0.7, 0.8], 'Dining room'),
  pattern('Banquet server', '17:30', [5], [2, 4], [0.4, 0, 0.2, 0.4, 0.5, 0.7, 0.6], 'Private room'),
  pattern('Bartender', '16:00', [6], [1, 1], [0.2, 0, 0.1, 0.2, 0.3, 0.6, 0.6], 'Bar'),
  pattern('Host', '16:30', [5], [1, 1], [0.1, 0, 0, 0.1, 0.2, 0.4, 0.5], 'Dining room'),
]
export const BARN: readonly ShiftPattern[] = [
  pattern('Event set-up', '10:00', [5], [3, 4], [0.3, 0, 0, 0, 0, 0.4, 0.9], 'Meadow'),
  pattern('Banquet server', '16:30', [6], [5, 8], [0.3, 0, 0, 0, 0, 0.5, 0.95], 'Barn'),
  pattern('Bartender', '17:00', [6], [2, 2], [0.3, 0, 0, 0, 0, 0.5, 0.95], 'Barn'),
  pattern('Banquet captain', '15:30', [8], [1, 1], [0.2, 0, 0, 0, 0, 0.4, 0.8], 'Barn'),
  pattern('Dishwasher', '17:00', [6], [1, 2], [0.3, 0, 0, 0, 0, 0.4, 0.8], 'Barn'),
  pattern('Line cook', '13:30', [8], [1, 2], [0.3, 0, 0, 0, 0, 0.4, 0.8], 'Barn kitchen'),
]
export const CAFE: readonly ShiftPattern[] = [pattern('Barista', '06:00', [6], [1, 2], [0.6, 0.3, 0.3, 0.3, 0.4, 0.5, 0.6], 'Counter')]
export const BREWERY: readonly ShiftPattern[] = [pattern('Bartender', '17:00', [5], [1, 2], [0, 0, 0, 0, 0.6, 0.8, 0.8], 'Taproom')]
