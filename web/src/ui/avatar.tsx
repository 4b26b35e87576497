import { useState } from 'react'

const grounds = [
  'bg-accent-light-blue text-tags-blue',
  'bg-accent-light-red text-tags-red',
  'bg-accent-light-green text-tags-green',
  'bg-accent-light-yellow text-tags-yellow',
  'bg-accent-light-purple text-tags-purple',
]

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: number
  /** For screen readers. Leave it out where the name is next to the picture. */
  labelled?: boolean
  className?: string
}

/** A person's photo, or initials on a color that never changes for that person. */
export function Avatar({ name, src, size = 28, labelled = false, className = '' }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const shape = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full object-cover font-semibold ${className}`
  const box = { width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.38)) }
  if (src && !broken)
    return (
      <img
        src={src}
        alt={labelled ? name : ''}
        style={box}
        className={shape}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    )
  return (
    <span
      role={labelled ? 'img' : undefined}
      aria-label={labelled ? name : undefined}
      aria-hidden={labelled ? undefined : true}
      style={box}
      className={`${shape} ${grounds[hash(name) % grounds.length]}`}
    >
      {initialsOf(name)}
    </span>
  )
}

/** Several people, overlapping. The text next to it names them. */
export function AvatarStack({ people, size = 28 }: { people: readonly { name: string; src?: string | null }[]; size?: number }) {
  return (
    <span className="flex">
      {people.map((person) => (
        <Avatar key={person.name} {...person} size={size} labelled className="shadow-[0_0_0_2px_var(--color-white)] not-first:-ml-1.5" />
      ))}
    </span>
  )
}
