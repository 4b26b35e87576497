/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a searchable list has no native tag; its input handles the keyboard, and a click outside closes the dialog like Escape */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useProductMode } from '../me/use-product-mode.ts'
import { Button } from '../ui/button.tsx'
import { matching, type Option } from '../ui/matching.ts'
import { usePaletteSearch } from './use-palette-search.tsx'

/** The screens whose names match what is typed, and the shift of a typed number. */
function useScreens(locationId: number | null, typed: string): Option<string>[] {
  const { t } = useLingui()
  const here = `/locations/${locationId}`
  const hasShifts = useProductMode(locationId) === 'marketplace'
  const places: Option<string>[] = [
    { value: `${here}/gigs-add`, label: t`Post shift` },
    { value: `${here}/home`, label: t`Home` },
    { value: `${here}/gigs`, label: t`Shifts` },
    { value: `${here}/gigs?view=calendar`, label: t`Calendar` },
    { value: `${here}/connect/pros`, label: t`Find pros` },
    { value: `${here}/gigs/pay`, label: t`Pay` },
    { value: `${here}/gigs/schedule`, label: t`Schedule` },
    { value: `${here}/gigs/past-gigs`, label: t`Past shifts` },
    { value: `${here}/dashboards`, label: t`Dashboards` },
    { value: `${here}/connect/groups`, label: t`Groups` },
    { value: `${here}/connect/network`, label: t`Network` },
    { value: `${here}/connect/network/invites`, label: t`Invite pros` },
    { value: `${here}/info`, label: t`Location profile` },
    { value: `${here}/billing`, label: t`Billing` },
    { value: '/locations', label: t`Choose a location` },
    { value: '/settings', label: t`Settings` },
  ].filter(
    ({ value }) => (locationId !== null || !value.startsWith('/locations/')) && (hasShifts || !/\/gigs|\/home|\/connect/.test(value)),
  )
  // A number can only be a shift.
  const shift: Option<string>[] =
    /^\d+$/.test(typed.trim()) && locationId !== null && hasShifts
      ? [{ value: `${here}/gigs/${typed.trim()}`, label: t`Shift ${typed.trim()}` }]
      : []
  return [...shift, ...matching(places, typed)]
}

interface CommandPaletteProps {
  locationId: number | null
  onClose: () => void
  /** Something was chosen, and its page opens. */
  onGo?: (() => void) | undefined
}

/** Opens a screen by the first letters of its name, a shift by its number, or a pro, a shift or an event by what it holds. */
export function CommandPalette({ locationId, onClose, onGo }: CommandPaletteProps) {
  const { t } = useLingui()
  const router = useRouter()
  const ref = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const screens = useScreens(locationId, typed)
  const hasShifts = useProductMode(locationId) === 'marketplace'
  const search = usePaletteSearch(hasShifts ? locationId : null, typed)
  const found = [...screens, ...search.options]
  useEffect(() => ref.current?.showModal(), [])
  const go = (option: Option<string> | undefined): void => {
    // What was found for the words before is still on screen, but no longer what is asked for.
    if (!option || (search.isStale && !screens.includes(option))) return
    onClose()
    onGo?.()
    void router.navigate({ href: option.value })
  }
  return (
    <dialog
      ref={ref}
      aria-label={t`Search or jump to`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12vh] mb-auto w-[min(560px,calc(100vw-24px))] animate-appear overflow-hidden rounded-card bg-white p-0 shadow-down"
    >
      <input
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[active] ? `palette-${active}` : undefined}
        aria-label={t`Search or jump to`}
        placeholder={t`Pro, shift, event or screen`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(found[active])
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (!step) return
          event.preventDefault()
          setActive((active + step + found.length) % Math.max(1, found.length))
        }}
        className="h-14 w-full border-b border-light-gray bg-transparent px-5 text-large outline-none placeholder:text-gray"
      />
      <PaletteList
        options={found}
        active={active}
        isStale={search.isStale || search.hasFailed}
        screens={screens.length}
        onActive={setActive}
        onChoose={go}
      />
      {search.hasFailed && <SearchFailed onRetry={search.retry} />}
    </dialog>
  )
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center justify-between gap-3 border-t border-light-gray px-5 py-2 text-normal">
      <span>
        <Trans>We couldn’t look for pros, shifts and events.</Trans>
      </span>
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  )
}

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

interface PaletteListProps {
  options: readonly Option<string>[]
  active: number
  /** How many of the options are screens; the others were found. */
  screens: number
  /** The found options are those of what was typed before. */
  isStale: boolean
  onActive: (index: number) => void
  onChoose: (option: Option<string>) => void
}

function PaletteList({ options, active, screens, isStale, onActive, onChoose }: PaletteListProps) {
  const { t } = useLingui()
  return (
    <div
      id="palette-list"
      role="listbox"
      aria-label={t`Choices`}
      aria-busy={isStale}
      className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5"
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`palette-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onChoose(option)}
          onPointerMove={() => onActive(index)}
          ref={index === active ? intoView : undefined}
          className={`flex h-9 items-center gap-2.5 rounded-control px-3.5 aria-selected:bg-brand-soft touch:h-11 ${isStale && index >= screens ? 'opacity-50' : ''}`}
        >
          {option.mark && <span className="flex w-[22px] shrink-0 justify-center">{option.mark}</span>}
          <span className="truncate">{option.label}</span>
          {option.note && <span className="ml-auto max-w-[40%] shrink-0 truncate text-small text-gray">{option.note}</span>}
        </div>
      ))}
      {options.length === 0 && !isStale && <p className="px-3.5 py-2 text-gray">{t`Nothing matches`}</p>}
    </div>
  )
}
