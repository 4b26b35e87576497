import type { FoundPro, ProOptions } from '@muster/contract/pros/pro-search.ts'
import { hoursFromNow } from './make-times.ts'

/** Grace as the search shows her: known here, free, and available by her own word. */
export const aFoundPro = (changed: Partial<FoundPro> = {}): FoundPro => ({
  id: 31,
  uuid: '7a0c9a52-4f0e-4d3d-9a2e-111111111131',
  first_name: 'Grace',
  last_name: 'Okafor',
  display_name: 'Grace O.',
  headshot_public_id: null,
  badges: ['VERIFICATION', 'GOLD'],
  verified: true,
  supported_employment_types: ['W2', 'F1099'],
  skills: [{ id: 1, name: 'Line cook', name_es: 'Cocinero de línea', color: 'red' }],
  rating: 4.9,
  review_count: 40,
  gigs_worked: 212,
  completion_percentage: 98,
  distance_miles: 2.1,
  pin: { type: 'Point', coordinates: [-79.94, 32.79] },
  is_favorite: false,
  favorite_id: null,
  in_network: true,
  worked_here_count: 11,
  last_here: hoursFromNow(-100),
  says_available: true,
  ...changed,
})

export const proOptions = (changed: Partial<ProOptions> = {}): ProOptions => ({
  exact: true,
  is_favorite: 1,
  is_verified: 2,
  in_network: 1,
  has_worked_together: 1,
  has_background_check: 0,
  rated_4: 2,
  badge_types: { VERIFICATION: 2, GOLD: 1 },
  certifications: { 1: 2 },
  contractor_types: { W2: 2, F1099: 1 },
  days_of_week: { FRIDAY: 1 },
  time_blocks: { EVENING: 1 },
  hours_per_week: {},
  previous_positions: { 1: 2 },
  ...changed,
})
