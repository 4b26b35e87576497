import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { GigLine } from './gig-lines.ts'
import { toggleTick } from '../bulk/gig-ticks.ts'

const steps: Readonly<Record<string, number>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }

/**
 * J, K and the arrows move between shifts; X selects the focused one; Enter opens it, because its name is a link. Arrows work only with
 * the focus in the list. Letters also work when nothing has the focus. Typing in a field triggers neither.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, lines: readonly GigLine[], scrollTo: (index: number) => void): void {
  const wanted = useRef<number | null>(null)
  const latest = useRef({ lines, scrollTo })
  useEffect(() => {
    latest.current = { lines, scrollTo }
    if (wanted.current === null) return
    const link = list.current?.querySelector<HTMLElement>(`[data-gig="${wanted.current}"] a`)
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: true })
  })
  useEffect(() => {
    const focused = (): number | null => {
      const row = document.activeElement?.closest<HTMLElement>('[data-gig]')
      return row && list.current?.contains(row) ? Number(row.dataset['gig']) : null
    }
    const go = (step: number): void => {
      const { lines: all, scrollTo: show } = latest.current
      const from = all.findIndex((line) => line.kind === 'gig' && line.gig.id === focused())
      let at = from < 0 ? (step > 0 ? 0 : all.length - 1) : from + step
      while (all[at]?.kind === 'day') at += step
      const line = all[at]
      if (line?.kind !== 'gig') return
      wanted.current = line.gig.id
      show(at)
      const link = list.current?.querySelector<HTMLElement>(`[data-gig="${line.gig.id}"] a`)
      if (!link) return
      wanted.current = null
      link.focus({ preventScroll: true })
    }
    const gigOf = (id: number | null): GigRow | undefined => {
      const line = latest.current.lines.find((one) => one.kind === 'gig' && one.gig.id === id)
      return line?.kind === 'gig' ? line.gig : undefined
    }
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const on = event.target as HTMLElement
      const inside = list.current?.contains(on) === true
      const key = event.key.toLowerCase()
      if (!inside && (on !== document.body || key.startsWith('arrow'))) return
      const step = steps[key]
      if (step !== undefined) go(step)
      else if (key === 'x') {
        const gig = gigOf(focused())
        if (!gig) return
        toggleTick(gig)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}
