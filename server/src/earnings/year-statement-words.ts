import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { dayIn } from '../paper/paper-words.ts'

/** The words of a pro's year on paper. */
export interface StatementWords {
  file: string
  title: (year: number) => string
  paidTo: string
  period: string
  made: string
  total: string
  day: (date: string) => string
  type: Record<EmploymentType, string>
  both: string
  tables: { types: string; months: string; businesses: string }
  columns: Record<'shifts' | 'hours' | 'wages' | 'tips' | 'bonuses' | 'other' | 'returned' | 'total', string>
  month: (month: number) => string
  none: string
  rest: (businesses: number) => string
  notes: (market: string, timezone: string) => string[]
}

const monthIn = (locale: string): ((month: number) => string) => {
  const name = dayIn(locale, { month: 'long' })
  return (month) => {
    const text = name(`2000-${String(month).padStart(2, '0')}-15`)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}

export const STATEMENT_WORDS: Record<'en' | 'es', StatementWords> = {
  en: {
    file: 'pay',
    title: (year) => `Pay in ${year}`,
    paidTo: 'Paid to',
    period: 'Period',
    made: 'Made on',
    total: 'Total paid',
    day: dayIn('en-US', { month: 'short', day: 'numeric', year: 'numeric' }),
    type: { F1099: 'Contractor (1099)', W2: 'Employee (W-2)' },
    both: 'All pay',
    tables: { types: 'In all', months: 'By month', businesses: 'By business' },
    columns: {
      shifts: 'Shifts',
      hours: 'Hours',
      wages: 'Wages',
      tips: 'Tips',
      bonuses: 'Bonuses',
      other: 'Other',
      returned: 'Taken back',
      total: 'Total',
    },
    month: monthIn('en-US'),
    none: 'No pay arrived in this year.',
    rest: (businesses) => `${businesses} more businesses are part of the sums above.`,
    notes: (market, timezone) => [
      `Each payment counts in the month in which it arrived, by the calendar of ${market} (${timezone}). Pay on its way is not in it yet.`,
      'Other: late cancellations and extra payments. Taken back: what refunds took off pay that had arrived.',
      'This is not a tax form. The total as a contractor is what form 1099-NEC reports if it reaches the year’s threshold. Pay as an employee is for form W-2.',
    ],
  },
  es: {
    file: 'pagos',
    title: (year) => `Pagos de ${year}`,
    paidTo: 'Pagado a',
    period: 'Periodo',
    made: 'Hecho el',
    total: 'Total pagado',
    day: dayIn('es-US', { month: 'short', day: 'numeric', year: 'numeric' }),
    type: { F1099: 'Contratista (1099)', W2: 'Empleado (W-2)' },
    both: 'Todo el pago',
    tables: { types: 'En total', months: 'Por mes', businesses: 'Por negocio' },
    columns: {
      shifts: 'Turnos',
      hours: 'Horas',
      wages: 'Salarios',
      tips: 'Propinas',
      bonuses: 'Bonos',
      other: 'Otros',
      returned: 'Descontado',
      total: 'Total',
    },
    month: monthIn('es-US'),
    none: 'No llegó ningún pago en este año.',
    rest: (businesses) => `Otros ${businesses} negocios están en las sumas de arriba.`,
    notes: (market, timezone) => [
      `Cada pago cuenta en el mes en que llegó, según el calendario de ${market} (${timezone}). El pago que está en camino todavía no aparece.`,
      'Otros: cancelaciones tardías y pagos adicionales. Descontado: lo que los reembolsos quitaron de pagos que habían llegado.',
      'Este no es un formulario de impuestos. El total como contratista es lo que informa el formulario 1099-NEC si llega al mínimo del año. El pago como empleado es para el formulario W-2.',
    ],
  },
}
