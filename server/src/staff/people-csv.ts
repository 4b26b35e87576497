import { listUsersForAdmin as usersCall } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { listAdminApplications as applicationsCall } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { listProsForAdmin as prosCall } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { listUsersForAdmin } from '../accounts/admin-user-queries.ts'
import { listAdminApplications } from '../gigs/applications/admin-application-queries.ts'
import { listProsForAdmin } from '../pros/admin-pro-queries.ts'
import { staffCsv, utcMinute, yesNo } from './staff-csv.ts'

/** As people write it. In the wire form it begins with a plus, which a spreadsheet would take for a formula. */
const phoneText = (phone: string | null): string | null => (phone === null ? null : formatPhone(phone))

export const prosCsv = staffCsv(prosCall.query, { en: 'pros', es: 'trabajadores' }, listProsForAdmin, [
  ['Pro ID', 'ID del trabajador', (pro) => pro.id],
  ['Account ID', 'ID de la cuenta', (pro) => pro.user_id],
  ['First name', 'Nombre', (pro) => pro.first_name],
  ['Last name', 'Apellido', (pro) => pro.last_name],
  ['Phone', 'Teléfono', (pro) => phoneText(pro.phone_number)],
  ['Email', 'Correo', (pro) => pro.email],
  ['Market', 'Mercado', (pro) => pro.market_name],
  ['City', 'Ciudad', (pro) => pro.city],
  ['Verified', 'Verificado', (pro, language) => yesNo(pro.verified, language)],
  ['Account', 'Cuenta', (pro) => pro.account_status],
  ['Suspended until (UTC)', 'Suspendido hasta (UTC)', (pro) => utcMinute(pro.suspended_until)],
  ['Rating', 'Calificación', (pro) => pro.rating],
  ['Shifts worked', 'Turnos trabajados', (pro) => pro.gigs_worked],
  ['Completed (%)', 'Completados (%)', (pro) => pro.completion_percentage],
  ['Joined (UTC)', 'Se unió (UTC)', (pro) => utcMinute(pro.created_ts)],
  ['Last sign-in (UTC)', 'Último acceso (UTC)', (pro) => utcMinute(pro.last_login)],
])

export const accountsCsv = staffCsv(usersCall.query, { en: 'accounts', es: 'cuentas' }, listUsersForAdmin, [
  ['Account ID', 'ID de la cuenta', (user) => user.id],
  ['First name', 'Nombre', (user) => user.first_name],
  ['Last name', 'Apellido', (user) => user.last_name],
  ['Phone', 'Teléfono', (user) => phoneText(user.phone_number)],
  ['Email', 'Correo', (user) => user.email],
  ['Side', 'Lado', (user) => user.app_mode],
  ['Staff', 'Equipo de la plataforma', (user, language) => yesNo(user.is_gigpro_admin, language)],
  ['Pro ID', 'ID del trabajador', (user) => user.gigster_profile_id],
  ['Account', 'Cuenta', (user) => user.account_status],
  ['Joined (UTC)', 'Se unió (UTC)', (user) => utcMinute(user.date_joined)],
  ['Last sign-in (UTC)', 'Último acceso (UTC)', (user) => utcMinute(user.last_login)],
])

export const applicationsCsv = staffCsv(
  applicationsCall.query,
  { en: 'applications', es: 'postulaciones' },
  (db, query) => listAdminApplications(db, { query }),
  [
    ['Application ID', 'ID de la postulación', (one) => one.id],
    ['Status', 'Estado', (one) => one.status],
    ['Shift ID', 'ID del turno', (one) => one.gig_id],
    ['Date', 'Fecha', (one) => localPartsOf(one.gig_start_time, one.timezone).date],
    ['Start', 'Inicio', (one) => localPartsOf(one.gig_start_time, one.timezone).time.slice(0, 5)],
    ['End', 'Fin', (one) => localPartsOf(one.gig_end_time, one.timezone).time.slice(0, 5)],
    ['Time zone', 'Zona horaria', (one) => one.timezone],
    ['Position', 'Puesto', (one, language) => (language === 'es' ? one.skill_name_es : one.skill_name)],
    ['Location ID', 'ID del lugar', (one) => one.location_id],
    ['Location', 'Lugar', (one) => one.location_name],
    ['Pro ID', 'ID del trabajador', (one) => one.gigster.id],
    ['Pro', 'Trabajador', (one) => `${one.gigster.first_name} ${one.gigster.last_name}`.trim()],
    ['Employment', 'Empleo', (one) => one.employment_type],
    ['Pay ($)', 'Pago ($)', (one) => one.pay_amount],
    ['Money problem', 'Problema de dinero', (one) => one.money_problem],
    ['Cancelled because', 'Cancelada por', (one) => one.cancellation?.reason ?? null],
    ['Applied (UTC)', 'Postulación (UTC)', (one) => utcMinute(one.created_ts)],
    ['Confirmed (UTC)', 'Confirmación (UTC)', (one) => utcMinute(one.confirmed_at)],
  ],
)
