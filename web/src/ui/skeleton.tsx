/* oxlint-disable jsx-a11y/prefer-tag-over-role -- output may hold phrases only, and this holds blocks */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'

/** Shapes that come and go within 300 ms only flicker, so fast answers show none. */
const PATIENCE_MS = 300

/** A gray bar in place of words that are loading. */
export function Bone({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block h-3 animate-breathe rounded-tag bg-light-gray ${className}`} />
}

/** The shapes of what is loading, invisible but in place for the first 300 ms. */
export function Skeleton({ children, className = '' }: { children: ReactNode; className?: string }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={t`Loading`} className={`${shown ? '' : 'invisible'} ${className}`}>
      {children}
    </div>
  )
}

const widths = ['w-40', 'w-56', 'w-48', 'w-36', 'w-52']

/** The rows of a list that is loading: 36 px each, or 44 with a second line. */
export function SkeletonRows({ rows = 8, tall = false }: { rows?: number; tall?: boolean }) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={`flex items-center gap-4 border-b border-light-gray px-4 desktop:px-6 ${tall ? 'h-16 desktop:h-11' : 'h-14 desktop:h-9'}`}
        >
          {tall && <Bone className="size-7 rounded-full" />}
          <Bone className={widths[row % widths.length] ?? 'w-40'} />
          <Bone className="ml-auto w-16" />
        </div>
      ))}
    </Skeleton>
  )
}
