import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PublicFrame } from '../ui/public-frame.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** A page of Muster's default terms or privacy notice. An operator replaces it by a setting. */
export function LegalPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <PublicFrame>
      <article className="grid gap-5 pt-4 pb-12 desktop:pt-12">
        <ScreenHeading className="text-screen-title">{title}</ScreenHeading>
        <p className="rounded-control bg-attention-soft px-3 py-2.5">
          <Trans>
            This is the standard text that comes with Muster. The company that runs Muster for you can replace it with its own text in its
            settings.
          </Trans>
        </p>
        {children}
      </article>
    </PublicFrame>
  )
}

/** One heading of the page with its text. */
export function LegalPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-large font-semibold">{title}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}
