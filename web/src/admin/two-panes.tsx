import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLetterKeys } from '../ui/use-letter-keys.ts'
import { usePhone } from '../ui/use-phone.ts'
import { PageFoot } from './page-foot.tsx'

interface Row {
  id: number
}

/** Which row is open, and how to move among them. */
export interface PaneChoice<T> {
  /** The open row. A desk always shows one. */
  shown: T | undefined
  isPhone: boolean
  select: (id: number | undefined) => void
}

/** The row that the address names; on a desk the first if it names none. J and K move. A phone's Back returns to the list. */
export function usePaneChoice<T extends Row>(rows: readonly T[], selectedId: number | undefined, kept?: T): PaneChoice<T> {
  const navigate = useNavigate()
  const isPhone = usePhone()
  const select = (id: number | undefined): void =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, selected_id: id }) as never, replace: !isPhone })
  const found = rows.find(({ id }) => id === selectedId)
  const shown = found ?? (kept?.id === selectedId ? kept : undefined) ?? (isPhone ? undefined : rows[0])
  const at = rows.findIndex(({ id }) => id === shown?.id)
  const go = (step: number): void => {
    const next = rows[at + step]
    if (next) select(next.id)
  }
  useLetterKeys({ j: () => go(1), k: () => go(-1) })
  return { shown, isPhone, select }
}

interface TwoPanesProps {
  isPhone: boolean
  /** The list, beside which the open record is. */
  queue: ReactNode
  /** The open record; undefined on a phone that shows the list. */
  record: ReactNode
  search: { page: number; page_size: number }
  count: number
  /** The whole count in words: "12 appeals". */
  counted: ReactNode
  onChange: (part: { page?: number; page_size?: number }) => void
}

/** A queue with its foot beside the record that is open. On a phone, one of them. */
export function TwoPanes({ isPhone, queue, record, search, count, counted, onChange }: TwoPanesProps) {
  return (
    <div className="flex min-h-0 flex-1 desktop:overflow-hidden">
      {!(isPhone && record) && (
        <div className="@container flex w-[280px] shrink-0 flex-col overflow-y-auto border-r border-light-gray phone:w-full phone:border-r-0">
          {queue}
          <PageFoot
            page={search.page}
            pageSize={search.page_size}
            count={count}
            counted={counted}
            onPage={(page) => onChange({ page })}
            onPageSize={(page_size) => onChange({ page_size })}
          />
        </div>
      )}
      {record}
    </div>
  )
}
