import { initialsOf } from '../ui/avatar.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'

interface OrganizationImageProps {
  name: string
  image_public_id: string | null
  size: number
  shape?: 'circle' | 'square'
}

/** An organization's picture, or its initials. Its name is next to it. */
export function OrganizationImage({ name, image_public_id, size, shape = 'square' }: OrganizationImageProps) {
  if (image_public_id !== null) return <PlaceImage shape={shape} size={size} src={imageUrl(image_public_id, 2 * size)} />
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      className={`flex shrink-0 items-center justify-center bg-brand font-semibold text-white ${shape === 'circle' ? 'rounded-full' : 'rounded-[8px]'}`}
    >
      {initialsOf(name)}
    </span>
  )
}
