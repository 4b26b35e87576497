import { readStored, writeStored } from '../session/browser-store.ts'

/** Whose link brought the person here; kept until sign-up, which may be some pages away. */
export const keepReferral = (ref: string): void => writeStored('ref', ref, 'sessionStorage')
export const keptReferral = (): string | undefined => readStored('ref', 'sessionStorage') ?? undefined
