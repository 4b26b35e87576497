import type { NewAlert } from '@muster/contract/alerts/alert.ts'
import { type AlertFigure, FIGURES } from '@muster/contract/alerts/figure-rules.ts'

type Language = 'en' | 'es'

const NAMES: Readonly<Record<AlertFigure, Record<Language, string>>> = {
  FILL_RATE: { en: 'Fill rate of the next 24 hours', es: 'Cobertura de las próximas 24 horas' },
  SHIFTS_AT_RISK: { en: 'Shifts at risk', es: 'Turnos en riesgo' },
  FAILED_CHARGES: { en: 'Failed charges', es: 'Cobros fallidos' },
  FAILED_PAYOUTS: { en: 'Failed payouts', es: 'Pagos fallidos a pros' },
  STUCK_JOBS: { en: 'Stuck jobs', es: 'Tareas atascadas' },
  ERRORS: { en: 'Errors in the last hour', es: 'Errores en la última hora' },
  CERTIFICATIONS: { en: 'Certificates to review', es: 'Certificados por revisar' },
  CERTIFICATIONS_OLDEST: { en: 'Oldest certificate to review', es: 'Certificado más antiguo por revisar' },
  LOCATIONS: { en: 'Locations to approve', es: 'Locales por aprobar' },
  LOCATIONS_OLDEST: { en: 'Oldest location to approve', es: 'Local más antiguo por aprobar' },
  APPEALS: { en: 'Appeals to decide', es: 'Apelaciones por decidir' },
  APPEALS_OLDEST: { en: 'Oldest appeal to decide', es: 'Apelación más antigua por decidir' },
}

const amountOf = (figure: AlertFigure, value: number, language: Language): string => {
  const { unit } = FIGURES[figure]
  if (unit === 'percent') return `${value}%`
  if (unit === 'count') return String(value)
  const hours = language === 'es' ? 'hora' : 'hour'
  return `${value} ${hours}${value === 1 ? '' : 's'}`
}

type Told = Pick<NewAlert, 'name' | 'figure' | 'comparison' | 'threshold' | 'for_minutes'> & {
  event: 'on' | 'over' | 'test'
  value: number | null
  market_name: string | null
  language: Language
  link: string
}

const SUBJECTS: Record<Told['event'], Record<Language, string>> = {
  on: { en: 'Alert on', es: 'Alerta activa' },
  over: { en: 'Alert over', es: 'Alerta terminada' },
  test: { en: 'Test of an alert', es: 'Prueba de una alerta' },
}

/** The email about an alert that turned on or is over, or a test of it. */
export function alertWords({ event, name, figure, comparison, threshold, for_minutes, value, market_name, language, link }: Told): {
  subject: string
  body: string
} {
  const isSpanish = language === 'es'
  const none = isSpanish ? 'sin datos' : 'no data'
  const place = market_name === null ? '' : ` (${market_name})`
  const now = `${NAMES[figure][language]}${place}: ${value === null ? none : amountOf(figure, value, language)}`
  const limit = amountOf(figure, threshold, language)
  const least = isSpanish ? 'al menos' : 'at least'
  const most = isSpanish ? 'como máximo' : 'at most'
  const side = comparison === 'AT_LEAST' ? least : most
  const held = for_minutes === 0 ? '' : isSpanish ? ` durante ${for_minutes} min` : ` for ${for_minutes} min`
  const when = isSpanish ? `Se activa con ${side} ${limit}${held}.` : `It is on at ${side} ${limit}${held}.`
  return { subject: `${SUBJECTS[event][language]}: ${name}`, body: `${now}\n${when}\n\n${link}` }
}
