import { createHash } from 'node:crypto'

/** We store tokens hashed, so a leaked table signs no one in. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const VIEW_PREFIX = 'view-as-'

/** The token of a view of the staff. The prefix tells it from a session's, so that each is looked up in one table. */
export const viewToken = (random: string): string => VIEW_PREFIX + random
export const isViewToken = (token: string): boolean => token.startsWith(VIEW_PREFIX)
