import { flagOr, search, text, textOr } from '../ui/search-params.ts'

/** Signing in: where to go afterwards, and what is known already. */
export const authSearch = search({ returnTo: textOr('/'), linkToAccount: text(), phone: text(), email: text() })

/** Signing up: who referred, where to go afterwards. */
export const signUpSearch = search({ ref: text(), returnTo: text(), skipAccountLinking: flagOr(false) })

/** A place within this app to return to; anything else (another site, a script) is the start page. */
export const safeReturnTo = (returnTo: string | undefined): string => (returnTo?.startsWith('/') && !/^\/[/\\]/.test(returnTo) ? returnTo : '/')
