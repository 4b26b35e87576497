import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/circle-pause'
import Play from 'lucide-react/icons/circle-play'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useScenes } from './scenes.tsx'

/** Long enough to read a scene's two sentences. */
const SCENE_MS = 7_000

const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows the next scene after a while, until the last or until someone pauses. */
function usePlaying(count: number) {
  const [at, setAt] = useState(0)
  const [plays, setPlays] = useState(() => !wantsStill())
  const isLast = at === count - 1
  useEffect(() => {
    if (!plays || isLast) return
    const timer = setTimeout(() => setAt(at + 1), SCENE_MS)
    return () => clearTimeout(timer)
  }, [at, plays, isLast])
  return {
    at,
    plays: plays && !isLast,
    isLast,
    /** A person who chooses a scene wants to look at it. */
    show(scene: number) {
      setPlays(false)
      setAt(scene)
    },
    toggle() {
      if (isLast) setAt(0)
      setPlays(isLast || !plays)
    },
  }
}

/** How a shift gets filled and paid, in four pictures that play one after another. Made of the app's parts, so it needs no file and reads in the person's language and theme. */
export function HowItWorks({ onEnd, onTour }: { onEnd: () => void; onTour: () => void }) {
  const { t } = useLingui()
  const scenes = useScenes()
  const playing = usePlaying(scenes.length)
  const { at } = playing
  const scene = scenes[at]!
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t`From an open spot to a paid shift`}
      frame="sheet"
      hasOwnEntry
      actions={
        <>
          <Button variant="outlined" onClick={onTour}>
            <Trans>Tour of the screens</Trans>
          </Button>
          <Button variant="contained" onClick={onEnd}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div key={at} aria-hidden className="grid h-56 animate-appear items-center rounded-card bg-background p-5">
        {scene.picture}
      </div>
      <div aria-live="polite" className="min-h-20 pt-4">
        <h3 className="text-large">{scene.title}</h3>
        <p className="mt-1 text-base text-gray">{scene.text}</p>
      </div>
      <Controls playing={playing} count={scenes.length} />
    </Dialog>
  )
}

function Controls({ playing: { at, plays, isLast, show, toggle }, count }: { playing: ReturnType<typeof usePlaying>; count: number }) {
  const { t } = useLingui()
  const step = at + 1
  return (
    <div className="mt-3 flex items-center gap-1">
      <Button
        variant="ghost"
        iconOnly
        aria-label={t`Scene before`}
        disabled={at === 0}
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => show(at - 1)}
      />
      <Button
        variant="ghost"
        iconOnly
        aria-label={plays ? t`Pause` : t`Play`}
        icon={plays ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        onClick={toggle}
      />
      <Button
        variant="ghost"
        iconOnly
        aria-label={t`Next scene`}
        disabled={isLast}
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => show(step)}
      />
      <span className="ml-2 text-small text-gray">
        <Trans>
          {step} of {count}
        </Trans>
      </span>
    </div>
  )
}
