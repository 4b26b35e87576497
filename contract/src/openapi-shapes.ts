import type { z } from 'zod'
import { peopleShapes } from './openapi-people.ts'
import { shiftShapes } from './openapi-shifts.ts'
import { hiringShapes } from './openapi-hiring.ts'
import { configurationShapes } from './openapi-configuration.ts'
import { invoiceShapes } from './openapi-invoices.ts'
import { teamShapes } from './openapi-teams.ts'

/** The shapes that the API reference names. A program made from it has a type for each; every other shape is part of its call. */
export const namedShapes: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries({ ...peopleShapes, ...shiftShapes, ...teamShapes, ...configurationShapes, ...invoiceShapes, ...hiringShapes }).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  ),
)
