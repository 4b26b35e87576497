import { z } from 'zod'

/** Which side of the marketplace an account uses: GIGSTER works, STAFFER hires (specification section 4). */
export const AppMode = z.enum(['GIGSTER', 'STAFFER', 'BOTH'])
export type AppMode = z.output<typeof AppMode>

export const worksAsPro = (mode: AppMode): boolean => mode !== 'STAFFER'
export const worksAsManager = (mode: AppMode): boolean => mode !== 'GIGSTER'

/** The mode of an account that so far had `mode` (null: none) and now also uses `added`. A mode is never lost. */
export const withMode = (mode: AppMode | null, added: AppMode): AppMode => (mode === null || mode === added ? added : 'BOTH')
