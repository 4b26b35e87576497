import { z } from 'zod'
import { Instant } from '../../wire.ts'

/** Until when pros may answer offers, if the manager chose it. */
export const ConfirmBy = z.object({ confirm_by: Instant.optional().describe('until when pros may answer; the location’s term if absent') })
