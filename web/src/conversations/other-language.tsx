import { Plural, Trans } from '@lingui/react/macro'
import type { OthersLanguages } from '@muster/contract/conversations/conversation.ts'

type Language = 'en' | 'es'

/** The language that most of the others read; the writer's own one if they are even. */
export function mostlyRead({ en, es }: OthersLanguages, own: Language): Language {
  if (en === es) return own
  return en > es ? 'en' : 'es'
}

/** Messages go out as they are written, so people should know which language the others read. Says nothing where all share one. */
export function OtherLanguage({ others, own }: { others: OthersLanguages; own: Language }) {
  const count = own === 'en' ? others.es : others.en
  if (count === 0) return null
  return <p className="mt-1.5 text-small text-gray">{others.en + others.es === 1 ? <One own={own} /> : <Many own={own} count={count} />}</p>
}

const One = ({ own }: { own: Language }) =>
  own === 'en' ? (
    <Trans>They use Muster in Spanish. Your message arrives as you write it.</Trans>
  ) : (
    <Trans>They use Muster in English. Your message arrives as you write it.</Trans>
  )

const Many = ({ own, count }: { own: Language; count: number }) =>
  own === 'en' ? (
    <Plural
      value={count}
      one="# person here uses Muster in Spanish. Your message arrives as you write it."
      other="# people here use Muster in Spanish. Your message arrives as you write it."
    />
  ) : (
    <Plural
      value={count}
      one="# person here uses Muster in English. Your message arrives as you write it."
      other="# people here use Muster in English. Your message arrives as you write it."
    />
  )
