/** What missed breaks pay, at most one of each kind a day. */
export const premiumKinds = ['meal_premium', 'rest_premium'] as const
export type PremiumKind = (typeof premiumKinds)[number]
/** Lines that are time: their quantity is minutes, their rate is an hour's. */
export const timedLineKinds = ['regular', 'overtime', 'double_time', ...premiumKinds, 'hourly_bonus'] as const
/** Lines of what the pro earns. */
export const payLineKinds = [...timedLineKinds, 'flat_bonus', 'tip', 'cancellation', 'adhoc'] as const
export type PayLineKind = (typeof payLineKinds)[number]

/** What a coupon takes off the platform fee: the one line below zero. */
export const COUPON_LINE = 'coupon'
/** Lines that only the business pays: percentages of the pay, and what a coupon takes off the platform fee. */
export const feeLineKinds = ['platform_fee', 'network_fee', 'w2_fee', 'background_check_fee', 'tipping_fee', COUPON_LINE] as const
export type FeeLineKind = (typeof feeLineKinds)[number]

const timed: ReadonlySet<string> = new Set(timedLineKinds)
const fees: ReadonlySet<string> = new Set(feeLineKinds)

export const isTimedLine = (line: { kind: string }): boolean => timed.has(line.kind)
export const isFeeLine = (line: { kind: string }): boolean => fees.has(line.kind)
/** Whether a line is a percentage of the pay, so that its quantity is what it is a percentage of. */
export const isPercentLine = (line: { kind: string }): boolean => fees.has(line.kind) && line.kind !== COUPON_LINE
/** The fees that coupons take from. A charge has one of them. */
export const isCouponFee = (line: { kind: string }): boolean => line.kind === 'platform_fee' || line.kind === 'network_fee'
