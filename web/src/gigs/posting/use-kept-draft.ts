import { useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft } from './kept-draft.ts'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

const PAUSE_MS = 600

/**
 * Saves the form on this device while someone edits it, and restores an earlier draft. `chosen` wins over the draft, for example hours
 * marked in the calendar.
 */
export function useKeptDraft(form: ShiftFormState, locationId: number, mayRestore: boolean, chosen?: Partial<ShiftDraft>) {
  const [restored] = useState(() => (mayRestore ? readDraft(locationId) : null))
  const [keptAt, setKeptAt] = useState<string | null>(restored?.kept_at ?? null)
  const [isRestored, setRestored] = useState(restored !== null)
  const stopped = useRef(false)
  const { reset, subscribe } = form

  useEffect(() => {
    if (restored)
      reset({ ...form.formState.defaultValues, ...restored.values, ...chosen, location_id: locationId } as never, {
        keepDefaultValues: true,
      })
    // Only on mount: afterwards the form is newer than the draft.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let unkept: ShiftDraft | null = null
    const keep = (): void => {
      if (unkept && !stopped.current) setKeptAt(keepDraft(locationId, unkept))
      unkept = null
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        unkept = isDirty ? values : null
        timer = setTimeout(keep, PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
      // Saves edits made within the pause, for example before leaving to add a card.
      keep()
    }
  }, [subscribe, locationId])

  return {
    keptAt,
    restoredAt: isRestored ? (restored?.kept_at ?? null) : null,
    /** Deletes the draft after posting, and stops saving. */
    forget: () => {
      stopped.current = true
      keepDraft(locationId, null)
    },
    startOver: () => {
      keepDraft(locationId, null)
      reset()
      setKeptAt(null)
      setRestored(false)
    },
  }
}
