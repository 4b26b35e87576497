import type { Language, Words, WordsIn } from '../notices/message-words.ts'

/** What people hear about reported messages: the writer of one, and who reported it. */
export type ReportNews =
  | { kind: 'messages_warned'; place: string; reason: string }
  | { kind: 'messages_blocked'; until: string | null; reason: string }
  | { kind: 'messages_unblocked'; reason: string }
  | { kind: 'messages_block_upheld'; reason: string }
  | { kind: 'report_dismissed'; about: string }
  | { kind: 'report_acted'; about: string }

const dayOf = (until: string, timezone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(new Date(until))

function inEnglish(news: ReportNews, timezone: string): Words {
  switch (news.kind) {
    case 'messages_warned':
      return {
        subject: 'About a message you sent',
        body: `Someone reported a message you sent at ${news.place}. ${news.reason} If it happens again, we can block you from writing messages.`,
      }
    case 'messages_blocked': {
      const until = news.until === null ? '' : ` until ${dayOf(news.until, timezone, 'en')}`
      return {
        subject: `You can’t write messages${until}`,
        body: `You can’t write messages${until}. ${news.reason} You still get news about your shifts. You can appeal once: open Settings, Blocked and reported.`,
      }
    }
    case 'messages_unblocked':
      return { subject: 'You can write messages again', body: `You can write messages again. ${news.reason}` }
    case 'messages_block_upheld':
      return { subject: 'Your appeal was declined', body: `We looked at your appeal. You still can’t write messages. ${news.reason}` }
    case 'report_dismissed':
      return {
        subject: 'About your report',
        body: `We read what you reported about ${news.about}. It doesn’t break our rules, so we did nothing. You can stop their messages in the conversation’s menu.`,
      }
    case 'report_acted':
      return { subject: 'About your report', body: `We read what you reported about ${news.about} and acted on it. Thank you.` }
  }
}

function inSpanish(news: ReportNews, timezone: string): Words {
  switch (news.kind) {
    case 'messages_warned':
      return {
        subject: 'Sobre un mensaje que enviaste',
        body: `Alguien reportó un mensaje que enviaste en ${news.place}. ${news.reason} Si vuelve a pasar, podemos impedir que escribas mensajes.`,
      }
    case 'messages_blocked': {
      const until = news.until === null ? '' : ` hasta el ${dayOf(news.until, timezone, 'es')}`
      return {
        subject: `No puedes escribir mensajes${until}`,
        body: `No puedes escribir mensajes${until}. ${news.reason} Sigues recibiendo avisos de tus turnos. Puedes apelar una vez: abre Ajustes, Bloqueos y reportes.`,
      }
    }
    case 'messages_unblocked':
      return { subject: 'Puedes escribir mensajes otra vez', body: `Puedes escribir mensajes otra vez. ${news.reason}` }
    case 'messages_block_upheld':
      return { subject: 'No aceptamos tu apelación', body: `Revisamos tu apelación. Todavía no puedes escribir mensajes. ${news.reason}` }
    case 'report_dismissed':
      return {
        subject: 'Sobre tu reporte',
        body: `Leímos lo que reportaste de ${news.about}. No rompe nuestras reglas, así que no hicimos nada. Puedes dejar de recibir sus mensajes en el menú de la conversación.`,
      }
    case 'report_acted':
      return { subject: 'Sobre tu reporte', body: `Leímos lo que reportaste de ${news.about} y tomamos medidas. Gracias.` }
  }
}

/** The words of news about a reported message. */
export const reportWords =
  (news: ReportNews, timezone: string): WordsIn =>
  (language) =>
    language === 'es' ? inSpanish(news, timezone) : inEnglish(news, timezone)
