import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useLayoutEffect } from 'react'
import { Toaster as Sonner, toast, useSonner } from 'sonner'
import { usePhone } from './use-phone.ts'

/** Space around a toast on a phone. */
const GAP = 12

/** The pixels that the tabs and the screen's main button take at the bottom: a toast stands above them. */
function bottomBars(): number {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect())
  const tops = bars.filter(({ height, top }) => height > 0 && top > window.innerHeight / 2).map(({ top }) => top)
  return window.innerHeight - Math.min(window.innerHeight, ...tops)
}

/**
 * Toasts in our style: inverted colors, so that they stand out in both themes. On a phone they cover neither Back at the top nor the main
 * button and the tabs at the bottom.
 */
export function Toaster() {
  const phone = usePhone()
  const { toasts } = useSonner()
  useLayoutEffect(() => {
    if (phone) document.documentElement.style.setProperty('--bottom-bars', `${bottomBars()}px`)
  }, [phone, toasts])
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom: 24 }}
      mobileOffset={{ bottom: `calc(var(--bottom-bars, 0px) + ${GAP}px)`, left: GAP, right: GAP }}
      gap={8}
      icons={{ success: <CircleCheck size={18} aria-hidden />, error: <CircleAlert size={18} aria-hidden /> }}
      toastOptions={{
        unstyled: true,
        duration: 6000,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-[8px] bg-black px-4 py-3 font-sans text-normal text-white shadow-down desktop:w-96',
          title: 'flex-1',
          actionButton: 'shrink-0 rounded-control border border-current px-2.5 py-1 font-semibold',
        },
      }}
    />
  )
}

/** How long an act can be undone, in milliseconds. */
const UNDO_FOR = 10_000

/** The acts that can be undone now, newest last. */
const undoable: { toast: string | number; run: () => void }[] = []

function forget(shown: string | number): void {
  const at = undoable.findIndex((one) => one.toast === shown)
  if (at >= 0) undoable.splice(at, 1)
  if (undoable.length === 0) document.removeEventListener('keydown', press)
}

/** Z undoes the last act, then the one before it. Not while someone types or answers a dialog. */
function press(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'z' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  if (
    event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog')
  )
    return
  const last = undoable.at(-1)
  if (last === undefined) return
  event.preventDefault()
  forget(last.toast)
  toast.dismiss(last.toast)
  last.run()
}

/** A toast with a button that undoes the act. */
export function showUndo(kind: 'success' | 'error', words: string, { label, run }: { label: string; run: () => void }): void {
  const gone = ({ id }: { id: string | number }): void => forget(id)
  const shown = toast[kind](words, {
    duration: UNDO_FOR,
    onAutoClose: gone,
    onDismiss: gone,
    action: {
      label,
      onClick: () => {
        forget(shown)
        run()
      },
    },
  })
  if (undoable.length === 0) document.addEventListener('keydown', press)
  undoable.push({ toast: shown, run })
}
