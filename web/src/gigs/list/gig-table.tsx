import { useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '../../ui/first-picture/after-paint.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ColumnHead, Table } from '../../ui/table.tsx'
import { DayHead } from './day-head.tsx'
import { gigLines } from './gig-lines.ts'
import { GigTableRow } from './gig-table-row.tsx'
import { tick, useIsTicking, useTicks } from '../bulk/gig-ticks.ts'
import { useListKeys } from './use-list-keys.ts'
import { GIG_LIST_SCROLL, useRowWindow } from './use-row-window.ts'

const COLUMNS = 8
const DAY_PX = 39
const ROW_PX = window.matchMedia('(pointer: coarse)').matches ? 49 : 37

interface GigTableProps {
  gigs: readonly GigRow[]
  /** Grouped by day while sorted by start; otherwise every row shows its date. */
  byDay: boolean
  hasMore: boolean
  selectedId: number | undefined
  onSelect: (id: number) => void
  placeOf: (gig: GigRow) => string
  /** Called near the last line, to load more. */
  onEnd: () => void
}

/** Shifts as rows: position, time, wage, spots filled, applicants and status. Only the rows in view are drawn. */
export function GigTable({ gigs, byDay, hasMore, selectedId, onSelect, placeOf, onEnd }: GigTableProps) {
  const { t } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  const lines = useMemo(() => gigLines(gigs, byDay, hasMore), [gigs, byDay, hasMore])
  const shown = useRowWindow({
    count: lines.length,
    keyOf: (index) => lines[index]?.key ?? String(index),
    heightOf: (index) => (lines[index]?.kind === 'day' ? DAY_PX : ROW_PX),
    list: body,
    scrolledBy: GIG_LIST_SCROLL,
  })
  useListKeys(body, lines, (index) => shown.scrollToIndex(index))
  const items = shown.items
  const { chosen, choose } = useChosen(selectedId, onSelect)
  const isNearEnd = (items.at(-1)?.index ?? 0) >= lines.length - 15
  useEffect(() => {
    if (hasMore && isNearEnd) onEnd()
  }, [hasMore, isNearEnd, lines.length, onEnd])
  return (
    <Frame narrow={selectedId !== undefined}>
      <Table label={t`Shifts`}>
        <TableHead gigs={gigs} />
        <tbody ref={body}>
          {shown.before > 0 && <Gap height={shown.before} />}
          {items.map(({ index, key }) => {
            const line = lines[index]
            if (line === undefined) return null
            if (line.kind === 'day')
              return (
                <tr key={key} ref={shown.measureElement} data-index={index} className="border-b border-light-gray">
                  <th scope="rowgroup" colSpan={COLUMNS} className="p-0 text-left">
                    <DayHead day={line.day} />
                  </th>
                </tr>
              )
            return (
              <GigTableRow
                key={key}
                gig={line.gig}
                index={index}
                measure={shown.measureElement}
                withDate={!byDay}
                place={placeOf(line.gig)}
                chosen={line.gig.id === chosen}
                onSelect={choose}
              />
            )
          })}
          {shown.after > 0 && <Gap height={shown.after} />}
        </tbody>
      </Table>
    </Frame>
  )
}

/** Says to the style sheet what holds for every row, so that no row draws again for it. */
function Frame({ narrow, children }: { narrow: boolean; children: ReactNode }) {
  return (
    <div className="group/list @container" data-ticking={useIsTicking() || undefined} data-narrow={narrow || undefined}>
      {children}
    </div>
  )
}

/** The selected shift. A pressed row looks so at once, and its panel opens after that is on screen. */
function useChosen(selectedId: number | undefined, onSelect: (id: number) => void) {
  const [pressed, setPressed] = useState<{ id: number; instead: number | undefined } | null>(null)
  const latest = useRef({ selectedId, onSelect })
  useEffect(() => {
    latest.current = { selectedId, onSelect }
  })
  const choose = useCallback((id: number): void => {
    setPressed({ id, instead: latest.current.selectedId })
    afterPaint(() => latest.current.onSelect(id))
  }, [])
  return { chosen: pressed !== null && pressed.instead === selectedId ? pressed.id : selectedId, choose }
}

/** The columns' names; the first column selects all shifts on screen. */
function TableHead({ gigs }: { gigs: readonly GigRow[] }) {
  const { t } = useLingui()
  const ticks = useTicks()
  const ticked = gigs.filter(({ id }) => ticks.has(id)).length
  return (
    <thead>
      <tr>
        <ColumnHead className="w-11">
          <Checkbox
            label={t`Select all shifts shown`}
            hideLabel
            checked={ticked > 0 && ticked === gigs.length}
            partly={ticked > 0 && ticked < gigs.length}
            onChange={(event) => tick(gigs, event.target.checked)}
          />
        </ColumnHead>
        <ColumnHead className="w-full pl-0!">{t`Shift`}</ColumnHead>
        <ColumnHead className="min-w-40">{t`Time`}</ColumnHead>
        <ColumnHead className="min-w-16 @max-[720px]:hidden">{t`Wage`}</ColumnHead>
        <ColumnHead>{t`Filled`}</ColumnHead>
        <ColumnHead figure className="@max-[760px]:hidden">{t`Applied`}</ColumnHead>
        <ColumnHead>{t`Status`}</ColumnHead>
        <ColumnHead>
          <span className="sr-only">{t`Actions`}</span>
        </ColumnHead>
      </tr>
    </thead>
  )
}

/** As high as the lines that are not drawn. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />
