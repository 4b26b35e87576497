import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type CardPlace, placeCard } from './place-card.ts'
import { type TourStop, useTourStops } from './use-tour-stops.ts'

const MARGIN = 4
/** Before it is placed, so that its height is that of its place. */
const CARD = 'min(340px, calc(100vw - 32px))'
/** Over the whole window. As a style, since nothing else is. */
const WHOLE = { width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none' }
/** A shadow around what the card points at that veils the rest of the page. */
const VEIL = '0 0 0 200vmax var(--color-veil)'

/** The link that a person sees now: the side navigation has one, the tabs of a phone another. */
function findLink(path: string): HTMLElement | null {
  // A phone has the button that posts a shift on the page instead of in its tabs.
  const links = ['nav', 'main'].flatMap((part) => [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href]`)])
  return links.find((link) => new URL(link.href).pathname.endsWith(path) && link.getClientRects().length > 0) ?? null
}

/** Stops whose link is on the screen. A phone has some of them in its menu, a location without shifts has none of shifts. */
const onScreen = (stops: readonly TourStop[]): TourStop[] => stops.filter(({ path }) => path === null || findLink(path) !== null)

interface Shown {
  card: CardPlace
  /** Around what the card points at. */
  halo: { left: number; top: number; width: number; height: number } | null
}

/** Where the card and the halo are, also after the window changed. */
function usePlaces(path: string | null, card: React.RefObject<HTMLElement | null>): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  useLayoutEffect(() => {
    const place = (): void => {
      const at = path === null ? null : (findLink(path)?.getBoundingClientRect() ?? null)
      setShown({
        card: placeCard(at, { width: window.innerWidth, height: window.innerHeight }, card.current?.offsetHeight ?? 0),
        halo: at && { left: at.left - MARGIN, top: at.top - MARGIN, width: at.width + 2 * MARGIN, height: at.height + 2 * MARGIN },
      })
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [path, card])
  return shown
}

/** Leads through the navigation, one link at a time. Escape ends it, as does going back. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const all = useTourStops()
  const [stops] = useState(() => onScreen(all))
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const [titleId, textId] = [useId(), useId()]
  const stop = stops[at]!
  const shown = usePlaces(stop.path, card)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-own-entry=""
      onCancel={(event) => {
        event.preventDefault()
        onEnd()
      }}
      style={WHOLE}
      className="fixed inset-0 m-0 overflow-hidden bg-transparent p-0"
    >
      {shown?.halo ? (
        <div
          aria-hidden
          style={{ ...shown.halo, boxShadow: VEIL }}
          className="pointer-events-none fixed rounded-control outline-2 outline-brand"
        />
      ) : (
        <div aria-hidden className="fixed inset-0 bg-veil" />
      )}
      <div ref={card} style={{ width: CARD, ...shown?.card }} className="fixed rounded-card bg-white p-4 shadow-down">
        <StopCard stop={stop} ids={{ titleId, textId }} at={at} count={stops.length} onGo={setAt} onEnd={onEnd} />
      </div>
    </dialog>
  )
}

interface StopCardProps {
  stop: TourStop
  ids: { titleId: string; textId: string }
  /** Which of `count` stops, from 0. */
  at: number
  count: number
  onGo: (at: number) => void
  onEnd: () => void
}

function StopCard({ stop, ids, at, count, onGo, onEnd }: StopCardProps) {
  const { t } = useLingui()
  const step = at + 1
  const isLast = step === count
  return (
    <>
      <div className="flex items-start gap-2">
        <h2 id={ids.titleId} aria-live="polite" className="min-w-0 flex-1 text-large">
          {stop.title}
        </h2>
        <Button
          variant="ghost"
          iconOnly
          aria-label={t`End the tour`}
          icon={<X size={18} aria-hidden />}
          onClick={onEnd}
          className="-my-1 -mr-2"
        />
      </div>
      <p id={ids.textId} className="mt-1 text-base text-gray">
        {stop.text}
      </p>
      <div className="mt-4 flex items-center gap-2">
        <span className="flex-1 text-small text-gray">
          <Trans>
            {step} of {count}
          </Trans>
        </span>
        {at > 0 && (
          <Button variant="outlined" onClick={() => onGo(at - 1)}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button variant="contained" data-next onClick={() => (isLast ? onEnd() : onGo(step))}>
          {isLast ? <Trans>Done</Trans> : <Trans>Next</Trans>}
        </Button>
      </div>
    </>
  )
}
