import { i18n } from '@lingui/core'

let inSpanish = (fault: string): string => fault

/** Given once Spanish is loaded: English needs no words of its own, a fault is written in it. */
export function sayFaults(words: (fault: string) => string): void {
  inSpanish = words
}

/** A field's fault in the language on screen. The contract and the server write it in English. */
export const faultInWords = (fault: string): string => (i18n.locale === 'es' ? inSpanish(fault) : fault)
