import type { Language, Words } from './message-words.ts'

/** Asks a pro for tax details. */
export const taxDetailsMessage = (year: number, language: Language): Words =>
  language === 'es'
    ? {
        subject: `Faltan tus datos fiscales de ${year}`,
        body: `Necesitamos tus datos fiscales para enviarte el formulario 1099-NEC de ${year}. Abre Ganancias en Muster y toca Datos fiscales. Toma unos dos minutos.`,
      }
    : {
        subject: `Your tax details for ${year} are missing`,
        body: `We need your tax details to send you form 1099-NEC for ${year}. Open Earnings in Muster and choose Tax details. It takes about two minutes.`,
      }
