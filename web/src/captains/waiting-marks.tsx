import { Plural } from '@lingui/react/macro'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { RefusedMarks } from './refused-marks.tsx'
import { useMarks } from './use-marks.ts'

/** How many marks of a crew are not sent yet. */
export const WaitingCount = ({ count }: { count: number }) => (
  <output className="contents">
    {count > 0 && (
      <span className="flex items-center gap-2 bg-accent-light-yellow px-4 py-2.5 text-normal desktop:px-6">
        <CloudUpload size={16} className="shrink-0" aria-hidden />
        <span>
          <Plural
            value={count}
            one="# mark is kept on this phone and sent when there is network."
            other="# marks are kept on this phone and sent when there is network."
          />
        </span>
      </span>
    )}
  </output>
)

/** Sends what a captain's phone kept of any crew, away from the crew's own page too, and shows what was refused. Nothing for everyone else. */
export function WaitingMarks() {
  const { kept } = useMarks(undefined)
  return (
    <>
      <WaitingCount count={kept} />
      <RefusedMarks />
    </>
  )
}
