import type { WordsIn } from './message-words.ts'

/** How a reader stands to a location that changed its organization. */
export type RemapNews = 'organization_left' | 'organization_joined' | 'location_moved'

interface Remap {
  by: string
  place: string
  from: string
  to: string
  /** Whether the reader can no longer open the location. */
  loses: boolean
}

function inEnglish(news: RemapNews, { by, place, from, to, loses }: Remap): string {
  const moved = `${by} moved ${place} from ${from} to ${to}.`
  if (news === 'organization_left') return loses ? `${moved} You can no longer open it in Muster.` : moved
  if (news === 'organization_joined') return `${moved} You are an admin there now.`
  return `${moved} It pays with its own card from now on.`
}

function inSpanish(news: RemapNews, { by, place, from, to, loses }: Remap): string {
  const moved = `${by} pasó ${place} de ${from} a ${to}.`
  if (news === 'organization_left') return loses ? `${moved} Ya no puedes abrirlo en Muster.` : moved
  if (news === 'organization_joined') return `${moved} Ahora lo administras.`
  return `${moved} Desde ahora paga con su propia tarjeta.`
}

/** News about a location that changed its organization. */
export const remapWords =
  (news: RemapNews, remap: Remap): WordsIn =>
  (language) => ({ subject: remap.place, body: language === 'es' ? inSpanish(news, remap) : inEnglish(news, remap) })
