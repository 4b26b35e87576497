import type { Language } from '../accounts/user.ts'

const WORDS: Readonly<Record<Language, (payer: string) => string>> = {
  en: (payer) =>
    `${payer} authorizes Muster to debit this bank account for the hours that its managers approve, for the fees that Muster shows before, and for corrections of either. ` +
    'Each debit is for the amount on its receipt or invoice. If a debit is returned for insufficient funds, Muster may try it again up to two times. ' +
    'This authorization stands until an admin removes the account under Billing. Debits that are on their way by then still happen.',
  es: (payer) =>
    `${payer} autoriza a Muster a debitar esta cuenta bancaria por las horas que aprueben sus gerentes, por las tarifas que Muster muestra antes y por correcciones de ambas. ` +
    'Cada débito es por el monto de su recibo o factura. Si un débito se devuelve por falta de fondos, Muster puede intentarlo hasta dos veces más. ' +
    'Esta autorización vale hasta que un administrador quite la cuenta en Facturación. Los débitos que ya estén en camino se harán.',
}

/**
 * What a payer agrees to before we debit a bank account. Nacha's rules want it in writing: who debits, what for, how much, and how it is
 * revoked. The form shows these words, and we keep them with the time at which someone accepted them.
 */
export const debitAuthorization = (payer: string, language: Language): string => WORDS[language](payer)
