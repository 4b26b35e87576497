import { useLingui } from '@lingui/react/macro'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { CallFailed, NoAnswer } from '../api/call-failed.ts'
import { isFinal } from '../api/failed-to-load.ts'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
}

/** Shown when part of a screen fails to load: what happened, and a button to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useLingui()
  const [title, words] =
    error instanceof NoAnswer
      ? [t`No connection`, t`Check your connection and try again.`]
      : error instanceof CallFailed && error.code === 'NOT_FOUND'
        ? [t`Not found`, t`It may have been removed, or it belongs to another location.`]
        : error instanceof CallFailed && error.code === 'FORBIDDEN'
          ? [t`Not allowed`, t`Your role at this location can’t open this page.`]
          : [
              t`We couldn’t load this`,
              error instanceof CallFailed
                ? error.status === 503
                  ? t`Busy right now. Try again in a moment.`
                  : error.message
                : t`Try again. If it happens again, write to support.`,
            ]
  return (
    <div role="alert" className="mx-auto flex max-w-sm flex-col items-center px-6 py-12 text-center">
      <h2 className="text-large">{title}</h2>
      <p className="mt-1 text-gray">{words}</p>
      {isFinal(error) ? (
        <LinkButton to="/" variant="outlined" className="mt-4">{t`Go to home`}</LinkButton>
      ) : (
        <Button variant="outlined" className="mt-4" onClick={onRetry} icon={<RotateCw size={14} aria-hidden />}>{t`Try again`}</Button>
      )}
      {/* Support needs the number of a fault, and no one needs it for a page that is not there. */}
      {error instanceof CallFailed && !isFinal(error) && error.request_id && (
        <p className="mt-3 text-extra-small text-gray">{error.request_id}</p>
      )}
    </div>
  )
}
