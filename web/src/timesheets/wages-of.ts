import { centsOf, dollarsOf, payFor } from '@muster/contract/money.ts'

/** The wages of some minutes in dollars, before overtime and premiums. */
export const wagesOf = (minutes: number, rate: number): number => dollarsOf(payFor(minutes, centsOf(rate)))
