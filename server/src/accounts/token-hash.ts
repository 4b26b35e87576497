import { createHash } from 'node:crypto'

/** Tokens are stored hashed: whoever reads the table cannot sign in with it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
