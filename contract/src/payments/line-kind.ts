/** What missed breaks pay, at most one of each kind a day. */
export const premiumKinds = ['meal_premium', 'rest_premium'] as const
export type PremiumKind = (typeof premiumKinds)[number]
/** Lines that are time: their quantity is minutes, their rate is an hour's. */
export const timedLineKinds = ['regular', 'overtime', 'double_time', ...premiumKinds, 'hourly_bonus'] as const
/** Lines of what the pro earns. */
export const payLineKinds = [...timedLineKinds, 'flat_bonus', 'tip', 'cancellation', 'adhoc'] as const
export type PayLineKind = (typeof payLineKinds)[number]

/** Lines that only the business pays: a percentage of the pay. */
export const feeLineKinds = ['platform_fee', 'network_fee', 'w2_fee', 'background_check_fee', 'tipping_fee'] as const
export type FeeLineKind = (typeof feeLineKinds)[number]

const timed: ReadonlySet<string> = new Set(timedLineKinds)
const fees: ReadonlySet<string> = new Set(feeLineKinds)

export const isTimedLine = (line: { kind: string }): boolean => timed.has(line.kind)
export const isFeeLine = (line: { kind: string }): boolean => fees.has(line.kind)
