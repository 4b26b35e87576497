import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'

const CommandPalette = lazy(() => import('./command-palette.tsx').then(({ CommandPalette: component }) => ({ default: component })))
const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

interface PaletteButtonProps {
  locationId: number | null
  /** In the menu of a phone, which closes when a page opens. There the keys are those of the navigation at the side. */
  onGo?: () => void
}

/** The search box of the navigation. Ctrl K or ⌘ K opens it from anywhere. */
export function PaletteButton({ locationId, onGo }: PaletteButtonProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const inMenu = onGo !== undefined
  useEffect(() => {
    if (inMenu) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [inMenu])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="my-2 flex h-8 touch:h-11 w-full items-center gap-2 rounded-control border border-light-gray bg-white pr-1.5 pl-2.5 text-gray hover:border-medium-gray"
      >
        <Search size={14} aria-hidden />
        <span className="flex-1 truncate text-left">{t`Search or jump to`}</span>
        {!inMenu && (
          <kbd className="rounded-tag border border-light-gray px-1 font-sans text-extra-small">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <CommandPalette locationId={locationId} onClose={() => setOpen(false)} onGo={onGo} />
        </Suspense>
      )}
    </>
  )
}
