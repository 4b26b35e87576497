import { z } from 'zod'
import { Phone } from '../phone.ts'
import { Id, requiredText } from '../wire.ts'

/** The person whose name pros ask for on the day (specification 3.4). */
export const ManagerOnDuty = z.object({ id: Id, fullname: z.string(), phone_number: z.string(), location_id: Id.optional() })
export type ManagerOnDuty = z.output<typeof ManagerOnDuty>

export const NewManagerOnDuty = z.object({ fullname: requiredText(120), phone_number: Phone, location_id: Id })
export type NewManagerOnDuty = z.output<typeof NewManagerOnDuty>
