import type { SigningKey } from '@muster/contract/exports/export.ts'

type Language = 'en' | 'es'

/** What each file of an export holds, in the order of the README. */
const FILES: Readonly<Record<string, Record<Language, string>>> = {
  account: {
    en: 'your name, how you sign in, language, texts, and the businesses you manage',
    es: 'tu nombre, cómo inicias sesión, idioma, mensajes y los negocios que administras',
  },
  profile: { en: 'your profile, positions, preferences and job searches', es: 'tu perfil, puestos, preferencias y búsquedas de trabajo' },
  businesses: {
    en: 'the businesses you worked for and the networks you are in',
    es: 'los negocios donde trabajaste y las redes en que estás',
  },
  job_alerts: { en: 'alerts of new jobs you got', es: 'avisos de trabajos nuevos que recibiste' },
  crews: {
    en: 'friends you applied with or asked, and what you answered',
    es: 'amigos con quienes te postulaste o a quienes preguntaste, y lo que respondiste',
  },
  interviews: {
    en: 'interviews businesses invited you to, and what you answered',
    es: 'entrevistas a las que te invitaron y lo que respondiste',
  },
  schedules: { en: 'schedules you are assigned to', es: 'horarios que se repiten y tienes asignados' },
  applications: {
    en: 'each application, offer and shift, the terms you confirmed, and your score with its parts',
    es: 'cada solicitud, oferta y turno, las condiciones que confirmaste y tu puntaje con sus partes',
  },
  punches: {
    en: 'when you clocked in and out, with the positions that are still kept',
    es: 'cuándo marcaste entrada y salida, con las ubicaciones que aún se guardan',
  },
  phone_positions: {
    en: 'what your phone reported during shifts; positions go after 30 days',
    es: 'lo que tu teléfono informó durante los turnos; las ubicaciones se borran a los 30 días',
  },
  hours: {
    en: 'your hours, breaks, extensions, and each change with what both sides said',
    es: 'tus horas, descansos, extensiones y cada cambio con lo que dijo cada parte',
  },
  pay: { en: 'each payment to you, line by line, in cents', es: 'cada pago que recibiste, línea por línea, en centavos' },
  points: { en: 'callouts and no-shows, and the points they cost', es: 'cancelaciones y ausencias, y los puntos que costaron' },
  badges: { en: 'your badges and rank', es: 'tus insignias y tu rango' },
  suspensions: { en: 'suspensions, their policy and your appeals', es: 'suspensiones, su política y tus apelaciones' },
  appeals: { en: 'appeals of callouts and no-shows', es: 'apelaciones de cancelaciones y ausencias' },
  ratings_received: { en: 'ratings that businesses gave you, by category', es: 'calificaciones que te dieron los negocios, por categoría' },
  ratings_given: { en: 'ratings that you gave businesses', es: 'calificaciones que diste a los negocios' },
  replacement_offers: { en: 'offers to replace someone', es: 'ofertas para reemplazar a alguien' },
  certificates: {
    en: 'your certificates and what you sent; photos are in “photos”',
    es: 'tus certificados y lo que enviaste; las fotos están en “photos”',
  },
  agreements: { en: 'the agreements you accepted', es: 'los acuerdos que aceptaste' },
  company_sign_ins: {
    en: 'the companies whose sign-in opens your account',
    es: 'las empresas cuyo inicio de sesión abre tu cuenta',
  },
  saved_views: { en: 'the lists you saved', es: 'las listas que guardaste' },
  staff_visits: {
    en: 'when the marketplace’s staff looked at your account',
    es: 'cuándo el equipo de la plataforma vio tu cuenta',
  },
  sessions: { en: 'the devices where you signed in', es: 'los dispositivos donde iniciaste sesión' },
  notices: { en: 'what Muster told you in the app', es: 'lo que Muster te avisó en la aplicación' },
  conversations: {
    en: 'what you wrote in conversations, and what businesses wrote to you',
    es: 'lo que escribiste en conversaciones y lo que los negocios te escribieron',
  },
  conversations_read: { en: 'which conversations you read, muted or closed', es: 'qué conversaciones leíste, silenciaste o cerraste' },
  notice_plan: { en: 'your quiet hours and the hour of your daily email', es: 'tus horas de silencio y la hora de tu correo diario' },
  message_reports: { en: 'messages you reported, and why', es: 'mensajes que reportaste, y por qué' },
  usage_statistics: {
    en: 'what you chose about usage statistics, and what was counted',
    es: 'lo que elegiste sobre las estadísticas de uso y lo que se contó',
  },
  message_blocks: {
    en: 'when you couldn’t write messages, why, and your appeals',
    es: 'cuándo no podías escribir mensajes, por qué, y tus apelaciones',
  },
  messages: { en: 'texts and emails of the last 30 days', es: 'mensajes y correos de los últimos 30 días' },
  texts_received: { en: 'when you answered our texts, and what we understood', es: 'cuándo respondiste nuestros SMS y qué entendimos' },
  uploads: { en: 'the pictures you uploaded', es: 'las imágenes que subiste' },
  audit: { en: 'what you did, and what was done to your records', es: 'lo que hiciste y lo que se hizo con tus registros' },
}

/** The README of an export, in its reader’s language. */
export function readmeOf(subjects: readonly string[], language: Language, { now, key }: { now: string; key: SigningKey }): string {
  const lines = subjects.map((subject) => `- ${subject}.json: ${FILES[subject]?.[language] ?? subject}`)
  const address = `${key.issuer}api/signing-key/`
  const check = [
    '  sha256sum -c SHA256SUMS',
    `  curl -s ${address} | jq -r .pem > key.pem`,
    '  openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig',
  ]
  const words =
    language === 'es'
      ? [
          `Todo lo que Muster guarda sobre ti`,
          `Preparado por ${key.issuer} el ${now}. Las horas son UTC.`,
          '',
          ...lines,
          '',
          'Lo que no está: los nombres y teléfonos de otras personas ([name], [number]), las notas privadas, bloqueos y comentarios',
          'que los negocios guardan para sí, y claves de sesión. De cada tema están las 20,000 entradas más recientes.',
          '',
          'SHA256SUMS tiene la huella de cada archivo y SHA256SUMS.sig su firma (Ed25519). Para comprobar que nada cambió:',
          ...check,
        ]
      : [
          `Everything Muster holds about you`,
          `Prepared by ${key.issuer} on ${now}. Times are UTC.`,
          '',
          ...lines,
          '',
          'Left out: the names and phone numbers of other people ([name], [number]), the private notes, blocks and comments',
          'that businesses keep for themselves, and session keys. Each subject has its newest 20,000 entries.',
          '',
          'SHA256SUMS has the hash of each file and SHA256SUMS.sig its signature (Ed25519). To check that nothing changed:',
          ...check,
        ]
  return `${words.join('\n')}\n`
}
