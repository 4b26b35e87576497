import { z } from 'zod'

/** What an installation is for (MUSTER_ENV). */
export const Environment = z.enum(['production', 'staging', 'development', 'automation', 'local', 'test'])
export type Environment = z.output<typeof Environment>
