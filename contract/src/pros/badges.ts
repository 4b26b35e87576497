import { z } from 'zod'

export const Badge = z.enum(['VERIFICATION', 'GOLD', 'SILVER', 'BRONZE', 'TOP_PRO'])
export type Badge = z.output<typeof Badge>

/** The badges to show, each once: TOP_PRO never, VERIFICATION first, then by rank (specification section 3.7). */
export const displayedBadges = (badges: readonly Badge[]): Badge[] =>
  Badge.options.filter((badge) => badge !== 'TOP_PRO' && badges.includes(badge))
