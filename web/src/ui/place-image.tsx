import { useState } from 'react'
import { imageUrl } from './image-url.ts'

/** The wire's value for a location without an image. */
export const MISSING_LOGO = 'missing-logo'

interface PlaceImageProps {
  /** The image's URL. Null or `missing-logo` shows the placeholder. */
  src?: string | null | undefined
  size?: number
  /** Circle for a location's own picture (100 px on its page), square for cards. */
  shape?: 'circle' | 'square'
}

/** A location's image, or the operator's placeholder, or a drawn awning. The name is always next to it, so screen readers skip it. */
export function PlaceImage({ src, size = 34, shape = 'circle' }: PlaceImageProps) {
  const [broken, setBroken] = useState(false)
  const rounding = shape === 'circle' ? 'rounded-full' : 'rounded-[8px]'
  // The operator's own placeholder, if one is set up; otherwise the drawn one.
  const shown = src && src !== MISSING_LOGO ? src : imageUrl(document.documentElement.dataset['locationImage'], 2 * size)
  if (shown && !broken)
    return (
      <img
        src={shown}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
        className={`shrink-0 object-cover ${rounding}`}
        style={{ width: size, height: size }}
      />
    )
  return (
    <svg viewBox="0 0 80 80" width={size} height={size} aria-hidden="true" className={`shrink-0 bg-accent-light-green ${rounding}`}>
      <path d="M18 40h44v24H18z" className="fill-white" />
      <path d="M33 64V48h14v16z" className="fill-tags-green" opacity=".75" />
      <path
        d="M14 24h52l4 14a7 7 0 0 1-12 2 7 7 0 0 1-12 0 7 7 0 0 1-12 0 7 7 0 0 1-12 0 7 7 0 0 1-12-2z"
        className="fill-tags-green"
        opacity=".55"
      />
    </svg>
  )
}
