import { z } from 'zod'

/** Which side of the marketplace an account uses: GIGSTER works, STAFFER hires (specification section 4). */
export const AppMode = z.enum(['GIGSTER', 'STAFFER', 'BOTH'])
export type AppMode = z.output<typeof AppMode>
