import { number, search, text, textOr } from '../ui/search-params.ts'

/** Where to go after signing in, and the number or address already known. */
const signingIn = { returnTo: textOr('/'), phone: text(), email: text() }
export const authSearch = search(signingIn)
/** `ref` is the referral code of the link. */
export const referralSearch = search({ ...signingIn, ref: text() })

/** `returnTo` is the page to open after linking, or without it. */
export const linkingSearch = search({ returnTo: textOr('/') })

/** What a company's sign-in page hands back. */
export const ssoAnswerSearch = search({
  code: text(),
  state: text(),
  iss: text(),
  error: text(),
})

/** An earlier or a coming version of an agreement. */
export const legalSearch = search({ version: number() })

export const signUpSearch = search({ ref: text(), returnTo: text() })
