import { useNavigate, useSearch } from '@tanstack/react-router'
import { HowItWorks } from './how-it-works.tsx'
import { Tour } from './tour.tsx'

/** What explains the product over home: the tour of the screens, or the film of how a shift gets filled. Its end leaves home as it was. */
export function HomeGuide() {
  const { show_tour } = useSearch({ from: '/locations/$locationId/home' })
  const navigate = useNavigate({ from: '/locations/$locationId/home' })
  const end = (): void =>
    void navigate({ search: (before) => ({ ...before, show_tour: false, show_video: false }), replace: true, resetScroll: false })
  if (show_tour) return <Tour onEnd={end} />
  return (
    <HowItWorks
      onEnd={end}
      onTour={() => void navigate({ search: (before) => ({ ...before, show_tour: true, show_video: false }), replace: true })}
    />
  )
}
