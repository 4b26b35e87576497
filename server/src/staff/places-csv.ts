import { listGigsForAdmin as gigsCall } from '@muster/contract/gigs/admin-gig-endpoints.ts'
import { listLocationsForAdmin as locationsCall } from '@muster/contract/locations/admin-location-endpoints.ts'
import { listOrganizationsForAdmin as organizationsCall } from '@muster/contract/organizations/admin-organization-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { listGigsForAdmin } from '../gigs/admin-gig-queries.ts'
import { csvWords } from '../gigs/list/export-words.ts'
import { listForAdmin } from '../locations/location-queries.ts'
import { listOrganizationsForAdmin } from '../organizations/admin-organization-queries.ts'
import { staffCsv, utcMinute, yesNo } from './staff-csv.ts'

export const shiftsCsv = staffCsv(gigsCall.query, { en: 'shifts', es: 'turnos' }, listGigsForAdmin, [
  ['Shift ID', 'ID del turno', (gig) => gig.id],
  ['Status', 'Estado', (gig, language) => csvWords[language].status[gig.status]],
  ['Type', 'Tipo', (gig, language) => csvWords[language].type[gig.type]],
  ['Position', 'Puesto', (gig, language) => (language === 'es' ? gig.skill.name_es : gig.skill.name)],
  ['Location ID', 'ID del lugar', (gig) => gig.location_id],
  ['Location', 'Lugar', (gig) => gig.location_name],
  ['Event', 'Evento', (gig) => gig.event_name],
  ['Date', 'Fecha', (gig) => localPartsOf(gig.start_time, gig.timezone).date],
  ['Start', 'Inicio', (gig) => localPartsOf(gig.start_time, gig.timezone).time.slice(0, 5)],
  ['End', 'Fin', (gig) => localPartsOf(gig.end_time, gig.timezone).time.slice(0, 5)],
  ['Time zone', 'Zona horaria', (gig) => gig.timezone],
  ['Wage ($/h)', 'Pago ($/h)', (gig) => gig.wage_amount],
  ['Spots', 'Lugares', (gig) => gig.allowed_confirmed_pros],
  ['Confirmed', 'Confirmados', (gig) => gig.confirmed_pros_count],
  ['Applications', 'Postulaciones', (gig) => gig.total_applications_count],
  ['Failed payments', 'Pagos fallidos', (gig) => gig.failed_payments_count],
  ['Posted (UTC)', 'Publicado (UTC)', (gig) => utcMinute(gig.created_ts)],
])

export const locationsCsv = staffCsv(locationsCall.query, { en: 'locations', es: 'lugares' }, (db, query) => listForAdmin(db, { query }), [
  ['Location ID', 'ID del lugar', (place) => place.id],
  ['Location', 'Lugar', (place) => place.name],
  ['Approval', 'Aprobación', (place) => place.approval_status],
  ['Market', 'Mercado', (place) => place.market_name],
  ['Street', 'Calle', (place) => place.street_address],
  ['City', 'Ciudad', (place) => place.city],
  ['State', 'Estado', (place) => place.state_code],
  ['Organization ID', 'ID de la organización', (place) => place.organization_id],
  ['Organization', 'Organización', (place) => place.organization_name],
  ['Who pays', 'Quién paga', (place) => place.billing_source],
  ['Platform fee (%)', 'Tarifa de la plataforma (%)', (place) => place.gigpro_fee_percentage],
  [
    'Created by',
    'Creado por',
    (place) => [place.creator_firstname, place.creator_lastname].filter((part) => part !== null).join(' ') || null,
  ],
  ['Created (UTC)', 'Creado (UTC)', (place) => utcMinute(place.created_ts)],
  ['First waiting shift (UTC)', 'Primer turno en espera (UTC)', (place) => utcMinute(place.first_shift_at)],
])

export const organizationsCsv = staffCsv(
  organizationsCall.query,
  { en: 'organizations', es: 'organizaciones' },
  listOrganizationsForAdmin,
  [
    ['Organization ID', 'ID de la organización', (one) => one.id],
    ['Organization', 'Organización', (one) => one.name],
    ['Locations', 'Lugares', (one) => one.locations_count],
    ['Managers', 'Gerentes', (one) => one.managers_count],
    ['Pays for', 'Paga por', (one) => one.pays_for],
    ['Payment method works', 'El método de pago funciona', (one, language) => yesNo(one.has_payment_method, language)],
    ['Company sign-in', 'Acceso de la empresa', (one, language) => yesNo(one.has_company_sign_in, language)],
    ['Created (UTC)', 'Creado (UTC)', (one) => utcMinute(one.created_ts)],
  ],
)
