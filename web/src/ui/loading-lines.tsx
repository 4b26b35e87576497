/* oxlint-disable jsx-a11y/prefer-tag-over-role -- output may hold phrases only, and this holds blocks */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'

const ROTATE_MS = 1200

const lines = [
  msg`Preheating the oven`,
  msg`Sharpening the knives`,
  msg`Mincing the garlic`,
  msg`Reducing the stock`,
  msg`Folding the napkins`,
  msg`Polishing the glasses`,
  msg`Proofing the dough`,
  msg`Tasting for salt`,
  msg`Plating up`,
  msg`Calling for hands`,
]

/** Shown during a long wait: a line from the kitchen, a new one every 1200 ms. */
export function LoadingLines() {
  const { _ } = useLingui()
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((now) => (now + 1) % lines.length), ROTATE_MS)
    return () => clearInterval(timer)
  }, [])
  const line = lines[at]
  return (
    <div role="status" className="flex min-h-48 flex-col items-center justify-center gap-3 text-gray">
      <span aria-hidden className="flex h-3 gap-0.5">
        {[0, 1, 2, 3, 4].map((seat) => (
          <span key={seat} className="w-3.5 animate-breathe rounded-mark bg-brand" style={{ animationDelay: `${seat * 160}ms` }} />
        ))}
      </span>
      <p key={at} className="animate-appear">
        {line && _(line)}
      </p>
    </div>
  )
}
