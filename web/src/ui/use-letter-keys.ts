import { useEffect, useRef } from 'react'

/** Single-letter shortcuts. Ignored while someone types, in a dialog, and with Ctrl, Cmd or Alt. */
export function useLetterKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const on = event.target as HTMLElement
      if (on.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog')) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
