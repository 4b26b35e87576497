import { flagOr, search, text, textOr } from '../ui/search-params.ts'

/** Signing in: where to go afterwards, and what is known already. */
const signingIn = { returnTo: textOr('/'), linkToAccount: text(), phone: text(), email: text() }
export const authSearch = search(signingIn)
/** Signing in by somebody's link, which names their code. */
export const referralSearch = search({ ...signingIn, ref: text() })

/** Signing up: who referred, where to go afterwards. */
export const signUpSearch = search({ ref: text(), returnTo: text(), skipAccountLinking: flagOr(false) })
