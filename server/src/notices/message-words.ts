/** The words of what leaves the building, in the receiver's language. Short enough for one SMS where it can be. */
type Language = 'en' | 'es'

export const codeMessage = (language: Language, code: string): { subject: string; body: string } =>
  language === 'es'
    ? { subject: 'Tu código de Muster', body: `${code} es tu código de Muster. Vale 10 minutos. No lo compartas.` }
    : { subject: 'Your Muster code', body: `${code} is your Muster code. It is good for 10 minutes. Do not share it.` }
