import Check from 'lucide-react/icons/check'

/** Marks the corner of a shift collected for an event. */
export function TickMark() {
  return (
    <span aria-hidden className="absolute top-0.5 right-0.5 flex size-4 items-center justify-center rounded-full bg-brand text-white">
      <Check size={11} strokeWidth={3} />
    </span>
  )
}
