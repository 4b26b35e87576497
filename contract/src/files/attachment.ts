import { z } from 'zod'
import { Id } from '../wire.ts'

/** A picture of a shift: the floor plan, the back door, the plating (specification 3.7, file). */
export const Attachment = z.object({ id: Id, name: z.string(), resource_url: z.string() })
export type Attachment = z.output<typeof Attachment>
