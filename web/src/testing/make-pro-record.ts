import type { ProRecord } from '@muster/contract/pros/pro-record.ts'
import { GIG_ID } from './make-gigs.ts'
import { hoursFromNow } from './make-times.ts'

const skill = { id: 1, name: 'Line cook', name_es: 'Cocinero de línea', color: 'red' as const }

/** Luis as the location knows him: a shift late and rated, a no-show, and one coming up. */
export const aProRecord = (changed: Partial<ProRecord> = {}): ProRecord => ({
  id: 7,
  uuid: '7a0c9a52-4f0e-4d3d-9a2e-111111111111',
  first_name: 'Luis',
  last_name: 'Ortega',
  display_name: 'Luis O.',
  bio: 'Ten years on the line.',
  headshot_public_id: null,
  city: 'North Charleston',
  distance_miles: 4.2,
  badges: ['VERIFICATION', 'SILVER'],
  verified: true,
  supported_employment_types: ['W2', 'F1099'],
  skills: [{ ...skill, gigs_worked: 20, gigs_worked_here: 4 }],
  performance: {
    rating: 4.8,
    gigs_worked: 24,
    businesses_worked: 6,
    completion_percentage: 98,
    callout_count: 1,
    noshow_count: 0,
    review_count: 12,
    ratings_summary: [
      { rank: 1, name: 'overall', label: 'Overall', label_es: 'En general', is_overall_type: true, avg_rating: 4.8, rating_count: 12 },
      { rank: 2, name: 'on_time', label: 'On time', label_es: 'Puntualidad', is_overall_type: false, avg_rating: 4.9, rating_count: 12 },
    ],
  },
  certifications: [
    {
      id: 1,
      name: 'Food handler',
      name_es: 'Manipulador de alimentos',
      status: 'APPROVED',
      expiration_date: '2099-12-31',
      state_code: 'SC',
    },
    { id: 2, name: 'Alcohol server', name_es: 'Servicio de alcohol', status: 'APPROVED', expiration_date: '2020-01-31', state_code: null },
  ],
  is_favorite: false,
  favorite_id: null,
  is_blocked: false,
  in_network: true,
  has_worked_together: true,
  worked_here_count: 2,
  phone_number: '+18435550199',
  pro_preferences: { pro_contractor_type: [], skills: [], days_of_week: [], time_blocks: [], hours_per_week: null },
  busy: [],
  work_history: [],
  history: [
    {
      application_id: 901,
      gig_id: 91,
      skill,
      start_time: hoursFromNow(-80),
      end_time: hoursFromNow(-74),
      timezone: 'America/New_York',
      outcome: 'worked',
      minutes_late: 12,
      paid_minutes: 330,
      review: { overall: 5, feedback: 'Closed with two people short.' },
    },
    {
      application_id: 902,
      gig_id: 92,
      skill,
      start_time: hoursFromNow(-180),
      end_time: hoursFromNow(-174),
      timezone: 'America/New_York',
      outcome: 'no_show',
      minutes_late: null,
      paid_minutes: null,
      review: null,
    },
  ],
  coming: [
    {
      application_id: 501,
      gig_id: GIG_ID,
      skill,
      start_time: hoursFromNow(20),
      end_time: hoursFromNow(26),
      timezone: 'America/New_York',
      standing: 'confirmed',
    },
  ],
  ...changed,
})
