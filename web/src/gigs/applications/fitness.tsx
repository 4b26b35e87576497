import type { Application } from '@muster/contract/gigs/application.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { cautionsToShow, useCautionWords } from '../caution-words.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

/** Why an applicant can't be selected, or else what a manager should look at first. */
export function Fitness({ application: { why_not_select, cautions } }: { application: Application }) {
  const refusals = useRefusalWords()
  const caution = useCautionWords()
  const lines =
    why_not_select === null
      ? cautionsToShow(cautions).map((one) => ({ key: one.kind, words: caution(one) }))
      : [{ key: why_not_select, words: refusals[why_not_select] }]
  const [Icon, ink] = why_not_select === null ? [TriangleAlert, 'text-warning'] : [CircleAlert, 'text-error']
  return lines.map(({ key, words }) => (
    <span key={key} className={`flex items-start gap-1.5 pt-0.5 text-small whitespace-normal ${ink}`}>
      <Icon size={14} className="mt-px shrink-0" aria-hidden />
      <span>{words}</span>
    </span>
  ))
}
