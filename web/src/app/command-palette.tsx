/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a searchable list has no native tag; its input handles the keyboard, and a click outside closes the dialog like Escape */
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useProductMode } from '../me/use-product-mode.ts'
import { matching, type Option } from '../ui/matching.ts'

/** The screens whose names match what is typed, and the shift of a typed number. */
function usePaletteOptions(locationId: number | null, typed: string): Option<string>[] {
  const { t } = useLingui()
  const here = `/locations/${locationId}`
  const hasShifts = useProductMode(locationId) === 'marketplace'
  const places: Option<string>[] = [
    { value: `${here}/gigs-add`, label: t`Post shift` },
    { value: `${here}/home`, label: t`Home` },
    { value: `${here}/gigs`, label: t`Shifts` },
    { value: `${here}/gigs?view=calendar`, label: t`Calendar` },
    { value: `${here}/gigs/pay`, label: t`Pay` },
    { value: `${here}/gigs/schedule`, label: t`Schedule` },
    { value: `${here}/gigs/past-gigs`, label: t`Past shifts` },
    { value: `${here}/info`, label: t`Location profile` },
    { value: `${here}/billing`, label: t`Billing` },
    { value: '/locations', label: t`Choose a location` },
    { value: '/settings', label: t`Settings` },
  ].filter(({ value }) => (locationId !== null || !value.startsWith('/locations/')) && (hasShifts || !/\/gigs|\/home/.test(value)))
  // A number can only be a shift.
  const shift: Option<string>[] =
    /^\d+$/.test(typed.trim()) && locationId !== null && hasShifts
      ? [{ value: `${here}/gigs/${typed.trim()}`, label: t`Shift ${typed.trim()}` }]
      : []
  return [...shift, ...matching(places, typed)]
}

/** Opens a screen by the first letters of its name, or a shift by its number. */
export function CommandPalette({ locationId, onClose }: { locationId: number | null; onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const ref = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = usePaletteOptions(locationId, typed)
  useEffect(() => ref.current?.showModal(), [])
  const go = (option: Option<string> | undefined): void => {
    if (!option) return
    onClose()
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
        placeholder={t`Screen or shift number`}
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
      <PaletteList options={found} active={active} onActive={setActive} onChoose={go} />
    </dialog>
  )
}

interface PaletteListProps {
  options: readonly Option<string>[]
  active: number
  onActive: (index: number) => void
  onChoose: (option: Option<string>) => void
}

function PaletteList({ options, active, onActive, onChoose }: PaletteListProps) {
  const { t } = useLingui()
  return (
    <div id="palette-list" role="listbox" aria-label={t`Choices`} className="max-h-80 overflow-y-auto p-1.5">
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`palette-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onChoose(option)}
          onPointerMove={() => onActive(index)}
          className="flex h-9 items-center rounded-control px-3.5 aria-selected:bg-brand-soft touch:h-11"
        >
          {option.label}
        </div>
      ))}
      {options.length === 0 && <p className="px-3.5 py-2 text-gray">{t`Nothing matches`}</p>}
    </div>
  )
}
