/** Letters and digits that no one takes for another: no I, L, O, 0 and 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function codeOf(kind: 'M' | 'P', user_id: number): string {
  let code = ''
  for (let rest = user_id; rest > 0 || code.length < 5; rest = Math.floor(rest / LETTERS.length))
    code = `${LETTERS[rest % LETTERS.length]}${code}`
  return `${kind}${code}`
}

/** A manager's referral code, made from the account's id so that no two are alike. The migration of codes did the same in SQL. */
export const managerReferralCode = (user_id: number): string => codeOf('M', user_id)

/** A pro's referral code. It is written nowhere: the code itself says whose it is. */
export const proReferralCode = (user_id: number): string => codeOf('P', user_id)

/** The account whose pro's code this would be; null if it is no such code. */
export function userOfProCode(code: string): number | null {
  if (!/^P[A-HJKMNP-Z2-9]{5,10}$/.test(code)) return null
  const user_id = Array.from(code.slice(1)).reduce((sum, letter) => sum * LETTERS.length + LETTERS.indexOf(letter), 0)
  return proReferralCode(user_id) === code ? user_id : null
}
