import { z } from 'zod'

export const GigType = z.enum(['MARKETPLACE', 'PRIVATE_DIRECT_OFFER', 'INTERVIEW', 'NETWORK'])
export type GigType = z.output<typeof GigType>
