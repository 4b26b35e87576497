import type { TagColor } from '@muster/contract/skills/skill.ts'

/** A shift's background and text by its position's color. */
export const liveHue: Record<TagColor, string> = {
  blue: 'bg-accent-light-blue text-tags-blue before:bg-tags-blue',
  red: 'bg-accent-light-red text-tags-red before:bg-tags-red',
  green: 'bg-accent-light-green text-tags-green before:bg-tags-green',
  yellow: 'bg-accent-light-yellow text-tags-yellow before:bg-tags-yellow',
  purple: 'bg-accent-light-purple text-tags-purple before:bg-tags-purple',
}

/** The text color alone. */
export const inkHue: Record<TagColor, string> = {
  blue: 'text-tags-blue',
  red: 'text-tags-red',
  green: 'text-tags-green',
  yellow: 'text-tags-yellow',
  purple: 'text-tags-purple',
}

/** A past shift is pale: only its edge keeps the color. */
export const pastHue: Record<TagColor, string> = {
  blue: 'before:bg-tags-blue',
  red: 'before:bg-tags-red',
  green: 'before:bg-tags-green',
  yellow: 'before:bg-tags-yellow',
  purple: 'before:bg-tags-purple',
}
