import { useEffect, useRef, useState } from 'react'
import { type GridOwner, type GridWork, keepGrid, readGrid } from './kept-grid.ts'

const PAUSE_MS = 600

interface Beginning {
  /** An empty grid. */
  start: () => GridWork
  /** Adapts a saved draft to the positions and addresses of today. */
  fit: (kept: GridWork) => GridWork
}

/** The grid while the manager types. It is saved on this device after each pause and restored until it is posted. */
export function useKeptGrid(owner: GridOwner, { start, fit }: Beginning) {
  const [restored] = useState(() => readGrid(owner))
  const [work, setWork] = useState<GridWork>(() => (restored ? fit(restored.work) : start()))
  const [keptAt, setKeptAt] = useState<string | null>(restored?.kept_at ?? null)
  const [restoredAt, setRestoredAt] = useState<string | null>(restored?.kept_at ?? null)
  const [touched, setTouched] = useState(restored !== null)
  const unkept = useRef<GridWork | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { location_id, event_id } = owner

  // Save on leaving, so that a change within the pause is not lost.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (unkept.current) keepGrid({ location_id, event_id }, unkept.current)
      unkept.current = null
    },
    [location_id, event_id],
  )
  const drop = (): void => {
    clearTimeout(timer.current)
    unkept.current = null
    keepGrid(owner, null)
  }

  return {
    work,
    /** The manager has typed something. */
    touched,
    keptAt,
    restoredAt,
    change(next: GridWork) {
      setWork(next)
      setTouched(true)
      unkept.current = next
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setKeptAt(keepGrid(owner, next))
        unkept.current = null
      }, PAUSE_MS)
    },
    /** Deletes the draft after posting. */
    forget: drop,
    startOver() {
      drop()
      setWork(start())
      setTouched(false)
      setKeptAt(null)
      setRestoredAt(null)
    },
  }
}
