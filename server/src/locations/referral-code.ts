/** A manager's referral code, made from the account's id so that no two are alike. */
export const managerReferralCode = (user_id: number): string => `M${user_id.toString(36).toUpperCase().padStart(6, '0')}`
