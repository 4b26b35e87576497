import { Plural } from '@lingui/react/macro'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { RefusedMarks } from './refused-marks.tsx'
import { useMarks } from './use-marks.ts'

/** How many marks are not sent yet. */
export const WaitingCount = ({ count }: { count: number }) => (
  <output className="contents">
    {count > 0 && (
      <span className="flex items-center gap-2 bg-accent-light-yellow px-4 py-2.5 text-normal desktop:px-6">
        <CloudUpload size={16} className="shrink-0" aria-hidden />
        <span>
          <Plural
            value={count}
            one="# mark saved on this phone. We’ll send it when you’re online."
            other="# marks saved on this phone. We’ll send them when you’re online."
          />
        </span>
      </span>
    )}
  </output>
)

/** Sends a captain's unsent marks from other pages too, and shows the refused ones. Other pros see nothing. */
export function WaitingMarks() {
  const { kept } = useMarks(undefined)
  return (
    <>
      <WaitingCount count={kept} />
      <RefusedMarks />
    </>
  )
}
