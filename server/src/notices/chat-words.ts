import type { Language, Words } from './message-words.ts'

/** The most characters of a message that a notice repeats: with a name and a place it is about one SMS. */
const MOST_SHOWN = 110

const shortened = (body: string): string => {
  const line = body.replaceAll(/\s+/g, ' ')
  return line.length <= MOST_SHOWN ? line : `${line.slice(0, MOST_SHOWN - 1).trimEnd()}…`
}

/** Words, or what a message without words holds. */
const said = ({ body, files_count }: Said, language: Language): string => {
  if (body !== '') return shortened(body)
  if (language === 'es') return files_count === 1 ? 'envió un archivo' : `envió ${files_count} archivos`
  return files_count === 1 ? 'sent a file' : `sent ${files_count} files`
}

interface Said {
  body: string
  files_count: number
}

/** Says who wrote what, and for which location. To a pro a manager is "Dana, Tidemark Hotel". */
export function messageReceived(author: string, place: string | null, message: Said, language: Language): Words {
  const who = place === null ? author : `${author}, ${place}`
  return {
    subject: language === 'es' ? `Mensaje de ${who}` : `Message from ${who}`,
    body: `${who}: ${said(message, language)}`,
  }
}
