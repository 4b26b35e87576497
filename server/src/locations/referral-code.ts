/** The code a manager recommends Muster with: made of the account's number, so that no two are alike. */
export const managerReferralCode = (user_id: number): string => `M${user_id.toString(36).toUpperCase().padStart(6, '0')}`
