import type { Certification } from '@muster/contract/certifications/certification-request.ts'
import type { RejectionReason } from '@muster/contract/certifications/certification-status.ts'
import type { Language, Words } from './message-words.ts'

/** What is wrong with a certificate and what the pro can do, for every reason but the staff's own words. */
const english: Record<Exclude<RejectionReason, 'CUSTOM'>, string> = {
  CERTIFICATION_INVALID: 'This isn’t a certificate we can accept. Send one from an accredited course.',
  CERTIFICATION_EXPIRED: 'It has expired. Send the new one.',
  CERTIFICATION_INCOMPLETE: 'Part of it is missing. Send a photo of the whole certificate, all four corners in view.',
  WRONG_PHOTO: 'The photo shows something else. Send a photo of the certificate.',
  NAME_MISMATCH: 'The name on it isn’t the name on your account. Change your name in Muster or send your own certificate.',
  NO_EXP_DATE: 'We can’t see until when it is valid. Send a photo that shows the date.',
  WRONG_STATE: 'It is from another state. Send one that is valid where you work.',
}
const spanish: typeof english = {
  CERTIFICATION_INVALID: 'Este certificado no lo podemos aceptar. Manda uno de un curso acreditado.',
  CERTIFICATION_EXPIRED: 'Ya venció. Manda el nuevo.',
  CERTIFICATION_INCOMPLETE: 'Falta una parte. Manda una foto del certificado completo, con las cuatro esquinas.',
  WRONG_PHOTO: 'La foto es de otra cosa. Manda una foto del certificado.',
  NAME_MISMATCH: 'El nombre no es el de tu cuenta. Cambia tu nombre en Muster o manda tu propio certificado.',
  NO_EXP_DATE: 'No se ve hasta cuándo vale. Manda una foto donde se vea la fecha.',
  WRONG_STATE: 'Es de otro estado. Manda uno que valga donde trabajas.',
}

const nameIn = ({ name, name_es }: Certification, language: Language): string => (language === 'es' ? name_es : name)

/** Says that a certificate counts from now on. */
export function certificationApproved(certification: Certification, language: Language): Words {
  const name = nameIn(certification, language)
  return language === 'es'
    ? { subject: 'Certificado aceptado', body: `Aceptamos tu certificado: ${name}. Ya puedes postularte a los turnos que lo piden.` }
    : { subject: 'Certificate accepted', body: `We accepted your certificate: ${name}. You can apply for the shifts that ask for it.` }
}

/** Says why a certificate was not accepted. `custom` are the staff's words, after the reason's own. */
export function certificationRejected(
  certification: Certification,
  { reason, custom }: { reason: RejectionReason; custom: string },
  language: Language,
): Words {
  const name = nameIn(certification, language)
  // Staff type in their own language, which may not be the pro’s.
  const said = custom === '' ? '' : language === 'es' ? `Nuestro equipo escribió: “${custom}”` : `Our staff wrote: “${custom}”`
  const why = [reason === 'CUSTOM' ? '' : (language === 'es' ? spanish : english)[reason], said].filter(Boolean).join(' ')
  return language === 'es'
    ? { subject: 'Certificado no aceptado', body: `No aceptamos tu certificado: ${name}. ${why}` }
    : { subject: 'Certificate not accepted', body: `We did not accept your certificate: ${name}. ${why}` }
}

/** Reminds of a certificate that ends in some days. */
export function certificationEnds(certification: Certification, day: string, language: Language): Words {
  const name = nameIn(certification, language)
  const until = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  return language === 'es'
    ? {
        subject: 'Tu certificado vence pronto',
        body: `Tu certificado ${name} vence el ${until}. Manda el nuevo desde tu perfil en Muster.`,
      }
    : {
        subject: 'Your certificate ends soon',
        body: `Your certificate ${name} ends on ${until}. Send the new one from your profile in Muster.`,
      }
}
