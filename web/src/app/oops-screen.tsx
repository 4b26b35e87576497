import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { report } from '../api/report.ts'
import { Button } from '../ui/button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

// Where even this part does not load, the words above the button are enough.
const SupportLink = lazy(() =>
  import('../ui/operator-links.tsx').then(
    ({ OperatorLinks: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

/** Shown when the app itself throws. */
export function OopsScreen(props: ErrorComponentProps) {
  return (
    <I18nProvider i18n={i18n}>
      <Oops {...props} />
    </I18nProvider>
  )
}

const textOf = (error: Error): string =>
  [
    `${error.name}: ${error.message}`,
    error instanceof CallFailed && error.request_id ? `request ${error.request_id}` : '',
    window.location.pathname,
    new Date().toISOString(),
  ]
    .filter(Boolean)
    .join('\n')

function Oops({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  useEffect(() => report(error), [error])
  // React keeps the failure of a part that did not load, so only a reload tries again.
  const retry = /loaded|dynamically imported|module script/.test(String(error)) ? () => window.location.reload() : reset
  const text = textOf(error instanceof Error ? error : new Error(String(error)))
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6">
      <ScreenHeading className="text-screen-title">{t`Ooops, something went wrong.`}</ScreenHeading>
      <p className="mt-2 text-gray">
        <Trans>We kept your work. Try again, or send this text to support.</Trans>
      </p>
      <pre className="mt-4 overflow-x-auto rounded-control border border-light-gray bg-background p-3 font-mono text-small whitespace-pre-wrap">
        {text}
      </pre>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button variant="contained" onClick={retry}>{t`Try again`}</Button>
        <Button variant="outlined" icon={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
          {copied ? t`Copied` : t`Copy the error`}
        </Button>
        <Suspense fallback={null}>
          <SupportLink of={['contact_support']} />
        </Suspense>
      </div>
    </main>
  )
}
