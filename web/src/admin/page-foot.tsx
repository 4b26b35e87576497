import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

const SIZES = [10, 25, 50]

interface PageFootProps {
  page: number
  pageSize: number
  count: number
  /** Whether the server counted to the end. If not, only `hasNext` says whether there is more. */
  isExact?: boolean
  hasNext?: boolean
  /** How many rows this page has. */
  rows?: number
  /** The whole count in words: "96 locations". */
  counted: ReactNode
  onPage: (page: number) => void
  /** Without it, each page has the same size. */
  onPageSize?: (size: number) => void
}

/** The foot of a paged table: the rows shown, rows per page, previous and next. On a phone, and in a narrow `@container`, they share one line. */
export function PageFoot({ page, pageSize, count, isExact = true, hasNext, rows, counted, onPage, onPageSize }: PageFootProps) {
  const { t } = useLingui()
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const first = (page - 1) * pageSize + 1
  const last = rows === undefined ? Math.min(count, page * pageSize) : first + rows - 1
  return (
    <footer className="sticky bottom-0 mt-auto flex min-h-12 items-center gap-x-4 border-t phone:gap-x-2 @max-[480px]:gap-x-2 @max-[480px]:px-4 border-light-gray bg-white px-4 py-2 text-normal desktop:px-6 phone:py-1.5">
      <span className="text-gray phone:min-w-0 phone:flex-1 phone:leading-4 @max-[480px]:min-w-0 @max-[480px]:flex-1 @max-[480px]:leading-4">
        {first === last ? first : `${first} – ${last}`} {isExact ? <Trans>of</Trans> : <Trans>of more than</Trans>} {counted}
      </span>
      {onPageSize && (
        <label className="inline-flex items-center gap-1.5 text-gray">
          <span className="phone:sr-only @max-[480px]:sr-only">
            <Trans>Rows</Trans>
          </span>
          <select
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
            className="h-8 rounded-control border border-light-gray bg-white px-2 text-black touch:h-11"
          >
            {[...new Set([...SIZES, pageSize])]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size}>{size}</option>
              ))}
          </select>
        </label>
      )}
      <nav aria-label={t`Pages`} className="ml-auto flex items-center gap-2">
        <Button
          variant="raised"
          iconOnly
          aria-label={t`Previous page`}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          icon={<ChevronLeft size={16} aria-hidden />}
        />
        <span className="phone:sr-only @max-[480px]:sr-only">
          <b>{page}</b> {isExact && <span className="text-gray">{t`of ${pages}`}</span>}
        </span>
        <Button
          variant="raised"
          iconOnly
          aria-label={t`Next page`}
          disabled={isExact ? page >= pages : !hasNext}
          onClick={() => onPage(page + 1)}
          icon={<ChevronRight size={16} aria-hidden />}
        />
      </nav>
    </footer>
  )
}
