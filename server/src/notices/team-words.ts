import type { LocationRole } from '@muster/contract/accounts/user.ts'
import { HIDDEN_CODE, type Words, type WordsIn } from './message-words.ts'

/** What a person hears about their place in a team. */
export type TeamNews =
  | { kind: 'team_joined'; person: string }
  | { kind: 'team_added'; role: LocationRole; by: string }
  | { kind: 'team_role_changed'; role: LocationRole; by: string }
  | { kind: 'team_removed'; by: string }
  | { kind: 'team_left'; person: string }

const ROLES: Record<'en' | 'es', Record<LocationRole, string>> = {
  en: { ADMIN: 'an admin', TEAM_MEMBER: 'a team member' },
  es: { ADMIN: 'lo administras', TEAM_MEMBER: 'eres miembro del equipo' },
}

/**
 * The text of an invitation to someone whose language we don't know, in both. The link is added only when it leaves, because our log of sent
 * messages must not hold it.
 */
export const invitationMessage = (place: string, inviter: string): Words => ({
  subject: `${place} on Muster`,
  body: `${inviter} invites you to help manage ${place} on Muster. ${inviter} te invita a ayudar a dirigir ${place} en Muster: ${HIDDEN_CODE}`,
})

function inEnglish(place: string, news: TeamNews): string {
  switch (news.kind) {
    case 'team_joined':
      return `${news.person} accepted your invitation to ${place}.`
    case 'team_added':
      return `${news.by} made you ${ROLES.en[news.role]} of ${place}.`
    case 'team_role_changed':
      return `${news.by} made you ${ROLES.en[news.role]} of ${place}.`
    case 'team_left':
      return `${news.person} left the team of ${place}.`
    case 'team_removed':
      return `${news.by} removed you from ${place}. You can no longer open it in Muster.`
  }
}

function inSpanish(place: string, news: TeamNews): string {
  switch (news.kind) {
    case 'team_joined':
      return `${news.person} aceptó tu invitación a ${place}.`
    case 'team_added':
      return `${news.by} te dio acceso a ${place}: ${ROLES.es[news.role]}.`
    case 'team_role_changed':
      return `${news.by} cambió tu rol en ${place}: ahora ${ROLES.es[news.role]}.`
    case 'team_left':
      return `${news.person} dejó el equipo de ${place}.`
    case 'team_removed':
      return `${news.by} te quitó de ${place}. Ya no puedes abrirlo en Muster.`
  }
}

/** News about a location's or organization's team. */
export const teamWords =
  (place: string, news: TeamNews): WordsIn =>
  (language) => ({ subject: place, body: language === 'es' ? inSpanish(place, news) : inEnglish(place, news) })
