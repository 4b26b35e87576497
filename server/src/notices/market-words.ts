import type { Language, Words } from './message-words.ts'

/** Says that Muster now works where someone waited for it. Without a link, to a pro who has an account. */
export function marketWords(language: Language, { name, place, link }: { name: string; place: string; link: string | null }): Words {
  if (language === 'es')
    return {
      subject: `Muster ya está en ${name}`,
      body:
        link === null
          ? `Muster ya trabaja en ${place}. Escribe a soporte para pasar tu cuenta ahí.`
          : `Muster ya trabaja en ${place}. Regístrate: ${link}`,
    }
  return {
    subject: `Muster is now in ${name}`,
    body:
      link === null
        ? `Muster now works in ${place}. Contact support to move your account there.`
        : `Muster now works in ${place}. Sign up: ${link}`,
  }
}
