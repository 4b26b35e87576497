import { z } from 'zod'
import { whenMissing } from './wire.ts'

const US_PHONE = /^\s*(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?:\s*(?:#|x\.?|ext\.?|extension)\s*\d{1,6})?\s*$/i

/** Whether `text` is a US number, with or without country code and extension (specification section 5). */
export const isPhone = (text: string): boolean => US_PHONE.test(text)

/** The wire form: +1 and ten digits, without an extension. Null when `text` is no number. */
export function normalizePhone(text: string): string | null {
  const match = US_PHONE.exec(text)
  return match ? `+1${match[1]}${match[2]}${match[3]}` : null
}

/** How people read it: (843) 555-0127. Text that is not a US number stays as it is. */
export function formatPhone(wire: string): string {
  const match = US_PHONE.exec(wire)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : wire
}

export const Phone = z
  .string(whenMissing)
  .trim()
  .min(1, 'This field is required')
  .refine(isPhone, 'Invalid phone number')
  .transform((text) => normalizePhone(text) as string)

/** The optional variant: an empty string becomes null. */
export const OptionalPhone = z
  .string()
  .trim()
  .nullish()
  .refine((text) => !text || isPhone(text), 'Invalid phone number')
  .transform((text) => (text ? normalizePhone(text) : null))
