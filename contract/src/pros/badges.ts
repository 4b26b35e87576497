import { z } from 'zod'

export const Badge = z.enum(['VERIFICATION', 'GOLD', 'SILVER', 'BRONZE', 'TOP_PRO'])
export type Badge = z.output<typeof Badge>

/** The badges that people see. Only the provider sees TOP_PRO. */
export const ShownBadge = Badge.exclude(['TOP_PRO'])
export type ShownBadge = z.output<typeof ShownBadge>

/** The badges to show, each once: TOP_PRO never, VERIFICATION first, then by rank (specification section 3.7). */
export const displayedBadges = (badges: readonly Badge[]): ShownBadge[] => ShownBadge.options.filter((badge) => badges.includes(badge))
