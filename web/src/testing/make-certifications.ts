import type { CertificationRequest, OwnCertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { hoursFromNow } from './make-times.ts'

export const FOOD = { id: 1, name: 'Food handler', name_es: 'Manipulador de alimentos' }
export const ALCOHOL = { id: 2, name: 'Alcohol server', name_es: 'Servicio de alcohol' }

/** A day this many days from now, yyyy-MM-dd. */
export const dayFromNow = (days: number): string => hoursFromNow(days * 24).slice(0, 10)

/** A food handler card that waits for review. */
export const anOwnCertification = (changed: Partial<OwnCertificationRequest> = {}): OwnCertificationRequest => ({
  id: 21,
  certification_id: FOOD.id,
  certification: FOOD,
  status: 'PENDING',
  expiration_date: dayFromNow(400),
  does_not_expire: false,
  state_code: 'SC',
  attachment_id: 90,
  attachment_resource_url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  rejection_reason: null,
  custom_rejection_reason: null,
  created_ts: hoursFromNow(-6),
  sent_at: hoursFromNow(-6),
  held_until: null,
  ...changed,
})

/** The same as the provider's staff see it: Kelsey Amundsen's. */
export const aCertificationRequest = (changed: Partial<CertificationRequest> = {}): CertificationRequest => ({
  ...anOwnCertification(),
  gigster_id: 7,
  market_name: 'Charleston',
  user: {
    id: 70,
    email: null,
    first_name: 'Kelsey',
    last_name: 'Amundsen',
    phone_number: '+18435550143',
    preferred_name_for_search: null,
  },
  headshot_public_id: null,
  uploads: 1,
  updated_ts: hoursFromNow(-6),
  last_updated_by: 70,
  needed_by: null,
  others: [],
  ...changed,
})
