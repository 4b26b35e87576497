import { i18n } from '@lingui/core'

let inSpanish = (fault: string): string => fault

/** Sets the Spanish of faults once it has loaded. English needs none: faults are written in English. */
export function sayFaults(words: (fault: string) => string): void {
  inSpanish = words
}

/** A field's fault in the language on screen. The contract and the server write faults in English. */
export const faultInWords = (fault: string): string => (i18n.locale === 'es' ? inSpanish(fault) : fault)
