import { z } from 'zod'

/** The lists of the provider's staff that have saved views and a CSV file. */
export const StaffList = z.enum([
  'pros',
  'accounts',
  'applications',
  'shifts',
  'locations',
  'organizations',
  'audit',
  'messages',
  'jobs',
  'invoices',
  'coupons',
  'codes',
  'promotions',
])
export type StaffList = z.output<typeof StaffList>

/** The most rows that a CSV file of a staff list has. Narrower filters reach the others. */
export const MOST_STAFF_CSV_ROWS = 10_000
