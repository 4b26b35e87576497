/** Letters and digits that no one takes for another: no I, L, O, 0 and 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A manager's referral code, made from the account's id so that no two are alike. The migration of codes did the same in SQL. */
export function managerReferralCode(user_id: number): string {
  let code = ''
  for (let rest = user_id; rest > 0 || code.length < 5; rest = Math.floor(rest / LETTERS.length))
    code = `${LETTERS[rest % LETTERS.length]}${code}`
  return `M${code}`
}
