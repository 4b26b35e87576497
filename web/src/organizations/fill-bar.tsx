interface FillBarProps {
  filled: number
  places: number
  className?: string
}

/** How full many shifts are together. The figures are next to it. */
export function FillBar({ filled, places, className = '' }: FillBarProps) {
  const percent = places === 0 ? 0 : Math.min(100, (filled / places) * 100)
  return (
    <span
      aria-hidden
      className={`block overflow-hidden rounded-mark bg-white shadow-[inset_0_0_0_1px_var(--color-medium-gray)] ${className}`}
    >
      <span className="block h-full bg-brand" style={{ width: `${percent}%` }} />
    </span>
  )
}
