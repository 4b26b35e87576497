import { z } from 'zod'
import { writeStored } from '../session/browser-store.ts'
import { keptJson } from './kept-json.ts'

/** What this tab asked the company's provider, until its answer comes back. */
const KeptSso = z.object({ provider: z.number(), sso_request: z.string(), returnTo: z.string() })
type KeptSso = z.output<typeof KeptSso>

const KEY = 'company_sign_in'

export const keepSso = (kept: KeptSso): void => writeStored(KEY, JSON.stringify(kept satisfies KeptSso), 'sessionStorage')

export const keptSso = (): KeptSso | null => keptJson(KEY, KeptSso)

export const forgetSso = (): void => writeStored(KEY, null, 'sessionStorage')
