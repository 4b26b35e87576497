import { readStored, writeStored } from '../session/browser-store.ts'

/** The referral code of the link that brought the person here, kept until sign-up. */
export const keepReferral = (ref: string): void => writeStored('ref', ref, 'sessionStorage')
export const keptReferral = (): string | undefined => readStored('ref', 'sessionStorage') ?? undefined
