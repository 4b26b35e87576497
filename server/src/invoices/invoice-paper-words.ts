import { dayIn } from '../paper/paper-words.ts'

/** The words of an invoice on paper. */
export interface PaperWords {
  file: string
  invoice: string
  from: string
  billTo: string
  period: string
  issued: string
  due: string
  state: Record<'open' | 'paid' | 'overdue', string>
  amountDue: string
  wagesByPosition: string
  charges: string
  hours: string
  amount: string
  wages: string
  total: string
  credit: (number: string) => string
  stillDue: string
  paidBy: (payment: string) => string
  toPros: (amount: string, pros: number) => string
  everyCharge: string
  columns: { date: string; position: string; pro: string; hours: string; pay: string; fees: string; total: string }
  extra: string
  refunded: (amount: string) => string
  order: string
  center: string
  rest: (shown: number, all: number) => string
  day: (date: string) => string
  longDay: (date: string) => string
  percentOf: (percent: number, base: string) => string
}

export const PAPER_WORDS: Record<'en' | 'es', PaperWords> = {
  en: {
    file: 'invoice',
    invoice: 'Invoice',
    from: 'From',
    billTo: 'Bill to',
    period: 'Period',
    issued: 'Issued',
    due: 'Due',
    state: { open: 'Not paid yet', paid: 'Paid', overdue: 'Overdue' },
    amountDue: 'Amount due',
    wagesByPosition: 'Wages by position',
    charges: 'Charges',
    hours: 'Hours',
    amount: 'Amount',
    wages: 'Wages',
    total: 'Total',
    credit: (number) => `Credit note ${number}`,
    stillDue: 'Still due',
    paidBy: (payment) => `Paid by ${payment}`,
    toPros: (amount, pros) =>
      `Of this, ${amount} goes to ${pros === 1 ? '1 pro' : `${pros} pros`}. They were paid when the hours were approved.`,
    everyCharge: 'Every pro and shift',
    columns: { date: 'Date', position: 'Position', pro: 'Pro', hours: 'Hours', pay: 'Pay', fees: 'Fees', total: 'Total' },
    extra: 'Extra payment',
    refunded: (amount) => `${amount} refunded`,
    order: 'PO',
    center: 'Cost center',
    rest: (shown, all) => `This list has the first ${shown} of ${all}. The CSV of this invoice has all of them.`,
    day: dayIn('en-US', { month: 'short', day: 'numeric' }),
    longDay: dayIn('en-US', { month: 'short', day: 'numeric', year: 'numeric' }),
    percentOf: (percent, base) => `${percent}% of ${base}`,
  },
  es: {
    file: 'factura',
    invoice: 'Factura',
    from: 'De',
    billTo: 'Facturado a',
    period: 'Periodo',
    issued: 'Emitida',
    due: 'Vence',
    state: { open: 'Sin pagar todavía', paid: 'Pagada', overdue: 'Vencida' },
    amountDue: 'Por pagar',
    wagesByPosition: 'Salarios por puesto',
    charges: 'Cargos',
    hours: 'Horas',
    amount: 'Monto',
    wages: 'Salarios',
    total: 'Total',
    credit: (number) => `Nota de crédito ${number}`,
    stillDue: 'Falta pagar',
    paidBy: (payment) => `Pagada con ${payment}`,
    toPros: (amount, pros) =>
      `De esto, ${amount} es para ${pros === 1 ? '1 pro' : `${pros} pros`}. Se les pagó cuando se aprobaron las horas.`,
    everyCharge: 'Cada pro y turno',
    columns: { date: 'Fecha', position: 'Puesto', pro: 'Pro', hours: 'Horas', pay: 'Pago', fees: 'Tarifas', total: 'Total' },
    extra: 'Pago extra',
    refunded: (amount) => `${amount} reembolsado`,
    order: 'Orden de compra',
    center: 'Centro de costos',
    rest: (shown, all) => `Esta lista tiene los primeros ${shown} de ${all}. El CSV de esta factura los tiene todos.`,
    day: dayIn('es-US', { month: 'short', day: 'numeric' }),
    longDay: dayIn('es-US', { month: 'short', day: 'numeric', year: 'numeric' }),
    percentOf: (percent, base) => `${percent}% de ${base}`,
  },
}
