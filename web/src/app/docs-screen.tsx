import { Trans } from '@lingui/react/macro'
import BookOpen from 'lucide-react/icons/book-open'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** Where a link inside the app leads for /docs. The server has the page itself, which the browser loads again. */
export function DocsScreen() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center px-6 py-16">
      <Wordmark />
      <ScreenHeading className="mt-6 text-extra-large">
        <Trans>API reference</Trans>
      </ScreenHeading>
      <p className="mt-2 text-gray">
        <Trans>Every call, with its fields, limits and errors, for programs that work with Muster.</Trans>
      </p>
      <a
        href="/docs"
        className="mt-5 inline-flex items-center gap-2 self-start rounded-control font-semibold text-brand hover:text-brand-hover"
      >
        <BookOpen size={16} aria-hidden />
        <Trans>Open the reference</Trans>
      </a>
    </main>
  )
}
