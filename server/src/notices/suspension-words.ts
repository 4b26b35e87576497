import type { Language, Words } from './message-words.ts'

/** What a pro hears about suspensions. */
export type SuspensionNews =
  | { kind: 'suspension_warned'; days: number }
  | { kind: 'suspended'; cause: 'NO_SHOWS' | 'POINTS'; until: string; no_shows: number; days: number; appeal_days: number }
  | { kind: 'suspended'; cause: 'STAFF'; until: string; reason: string; appeal_days: number }
  | { kind: 'suspension_shifts_ended'; count: number }
  | { kind: 'suspension_lifted'; reason: string }
  | { kind: 'suspension_upheld'; reason: string }

type Suspended = Extract<SuspensionNews, { kind: 'suspended' }>

const dayOf = (until: string, timezone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { month: 'short', day: 'numeric', timeZone: timezone }).format(
    new Date(until),
  )

function why(news: Suspended, language: Language): string {
  if (news.cause === 'STAFF') return news.reason
  const { no_shows, days, cause } = news
  if (language === 'es')
    return cause === 'NO_SHOWS' ? `Tienes ${no_shows} ausencias en ${days} días.` : `Tus puntos de los últimos ${days} días bajaron de 0.`
  return cause === 'NO_SHOWS' ? `You have ${no_shows} no-shows within ${days} days.` : `Your points of the last ${days} days fell below 0.`
}

function suspended(news: Suspended, timezone: string, language: Language): Words {
  const day = dayOf(news.until, timezone, language)
  return language === 'es'
    ? {
        subject: `No puedes tomar turnos hasta el ${day}`,
        body: `No puedes tomar turnos hasta el ${day}. ${why(news, 'es')} Tus turnos próximos terminan. Puedes apelar en tu perfil durante ${news.appeal_days} días.`,
      }
    : {
        subject: `You can’t take shifts until ${day}`,
        body: `You can’t take shifts until ${day}. ${why(news, 'en')} Your coming shifts end. You can appeal in your profile for ${news.appeal_days} days.`,
      }
}

function ended(count: number, language: Language): Words {
  if (language === 'es') {
    const what = count === 1 ? 'un turno o solicitud próxima' : `${count} turnos y solicitudes próximas`
    return {
      subject: 'Tus turnos próximos terminaron',
      body: `Terminamos ${what}, porque no puedes tomar turnos por ahora. No tienes que ir.`,
    }
  }
  const what = count === 1 ? 'one coming shift or application' : `${count} coming shifts and applications`
  return { subject: 'Your coming shifts ended', body: `We ended ${what}, because you can’t take shifts for now. You don’t need to go.` }
}

/** The words of news about a suspension. */
export function suspensionWords(news: SuspensionNews, timezone: string, language: Language): Words {
  const isSpanish = language === 'es'
  switch (news.kind) {
    case 'suspended':
      return suspended(news, timezone, language)
    case 'suspension_shifts_ended':
      return ended(news.count, language)
    case 'suspension_warned':
      return isSpanish
        ? {
            subject: 'Una ausencia más te suspende',
            body: `Con una ausencia más no podrás tomar turnos durante ${news.days} días. Si hubo un motivo, apela desde tus puntos.`,
          }
        : {
            subject: 'One more no-show suspends you',
            body: `After one more no-show you can’t take shifts for ${news.days} days. If there was a reason, appeal it from your points.`,
          }
    case 'suspension_lifted':
      return isSpanish
        ? {
            subject: 'Puedes tomar turnos otra vez',
            body: `Tu suspensión terminó. ${news.reason} Los turnos que perdiste no vuelven; puedes pedir otros.`.replace('  ', ' '),
          }
        : {
            subject: 'You can take shifts again',
            body: `Your suspension is lifted. ${news.reason} Shifts that you lost don’t come back; you can apply to others.`.replace(
              '  ',
              ' ',
            ),
          }
    case 'suspension_upheld':
      return isSpanish
        ? { subject: 'No aceptamos tu apelación', body: `Revisamos tu apelación. La suspensión se queda. ${news.reason}` }
        : { subject: 'Your appeal was declined', body: `We looked at your appeal. The suspension stays. ${news.reason}` }
  }
}
