import { Trans } from '@lingui/react/macro'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { ReactNode } from 'react'
import { languageNow } from '../../i18n/language.ts'

/** What the work is. Muster's usual text of a position comes in the reader's language; a business's own words stay as they are. */
export function TheWork({ gig: { description, description_es } }: { gig: ProGigDetail }) {
  if (description === '') return null
  const isSpanish = languageNow() === 'es'
  return (
    <Text title={<Trans>The work</Trans>} note={isSpanish && description_es === null && <InItsOwnWords />}>
      {(isSpanish && description_es) || description}
    </Text>
  )
}

/** What only those who are booked read, as the business wrote it. */
export function WhenYouArrive({ gig: { special_inst } }: { gig: ProGigDetail }) {
  if (!special_inst) return null
  return (
    <Text title={<Trans>When you arrive</Trans>} note={languageNow() === 'es' && <InItsOwnWords />}>
      {special_inst}
    </Text>
  )
}

const InItsOwnWords = () => (
  <p className="mt-1 text-small text-gray">
    <Trans>As the business wrote it.</Trans>
  </p>
)

/** A part of a shift's page in running text. */
export function Text({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-light-gray px-4 py-4 desktop:px-6">
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 text-normal whitespace-pre-line text-gray">{children}</p>
      {note}
    </section>
  )
}
