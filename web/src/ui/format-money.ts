import { centsOf, formatCents } from '@muster/contract/money.ts'

/** "$412.50" of a wire amount, always with cents so that columns align. */
export const money = (dollars: number): string => formatCents(centsOf(dollars))

/** "$132", with cents only if there are any. For cards and buttons. */
export const shortMoney = (dollars: number): string => formatCents(centsOf(dollars), { short: true })

/** "$22/h". */
export const hourly = (dollars: number): string => `${shortMoney(dollars)}/h`
