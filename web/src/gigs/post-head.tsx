import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import X from 'lucide-react/icons/x'
import { Button } from '../ui/button.tsx'
import { clockTime } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'

type PostType = 'single' | 'schedule' | 'assign' | 'event'

interface PostHeadProps {
  title: string
  type: PostType
  /** When the draft was last kept; null while there is none. */
  keptAt?: string | null
  onCopy?: () => void
}

/** The head of posting: of what kind, whether the draft is kept, and the way to begin from a past shift. */
export function PostHead({ title, type, keptAt = null, onCopy }: PostHeadProps) {
  const { t } = useLingui()
  const router = useRouter()
  const navigate = useNavigate({ from: '/locations/$locationId/gigs-add' })
  const kept = keptAt ? clockTime(keptAt) : ''
  return (
    <div className="sticky top-0 z-20 border-b border-light-gray bg-white">
      <PageHeader
        title={
          <span className="flex items-center gap-2">
            <Button
              variant="ghost"
              iconOnly
              aria-label={t`Back`}
              onClick={() => router.history.back()}
              icon={<X size={20} aria-hidden />}
              className="-ml-2.5 desktop:hidden"
            />
            {title}
          </span>
        }
        beside={
          <span className="phone:hidden">
            <Segmented<PostType>
              label={t`What to post`}
              value={type}
              onChange={(post_gig_type) => void navigate({ search: (old) => ({ ...old, post_gig_type }), replace: true })}
              segments={[
                { value: 'single', label: t`Single` },
                { value: 'schedule', label: t`Schedule` },
                { value: 'assign', label: t`Assign` },
                { value: 'event', label: t`Event` },
              ]}
            />
          </span>
        }
        actions={
          <>
            {kept && (
              <span className="flex items-center gap-1.5 text-small text-gray phone:hidden">
                <Check size={14} aria-hidden />
                <Trans>Draft kept {kept}</Trans>
              </span>
            )}
            {onCopy && (
              <Button
                variant="raised"
                onClick={onCopy}
                icon={<Copy size={14} aria-hidden className="phone:hidden" />}
                className="phone:border-transparent phone:px-0 phone:shadow-none"
              >
                <Trans>Copy a past shift</Trans>
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
