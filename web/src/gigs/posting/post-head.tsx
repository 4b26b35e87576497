import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import X from 'lucide-react/icons/x'
import { useGoBack } from '../../session/use-go-back.ts'
import { Button } from '../../ui/button.tsx'
import { clockTime } from '../../ui/format-time.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'

type PostType = 'single' | 'schedule' | 'assign' | 'event'

interface PostHeadProps {
  title: string
  type: PostType
  /** When the draft was last saved; null without a draft. */
  keptAt?: string | null
  /** The location's time zone, for when the draft was saved. */
  zone?: string | undefined
  onCopy?: () => void
  onTemplates?: () => void
}

/** The head of posting: what to post, whether the draft is saved, and templates and past shifts to start from. */
export function PostHead({ title, type, keptAt = null, zone, ...starts }: PostHeadProps) {
  const { t } = useLingui()
  const close = useClose()
  const kinds = <PostTypes type={type} />
  return (
    <>
      <div className="sticky top-0 z-20 border-b border-light-gray bg-white">
        <PageHeader
          title={
            <span className="flex items-center gap-2">
              <Button
                variant="ghost"
                iconOnly
                aria-label={t`Back`}
                onClick={close}
                icon={<X size={20} aria-hidden />}
                className="-ml-2.5 desktop:hidden"
              />
              {title}
            </span>
          }
          beside={<span className="phone:hidden">{kinds}</span>}
          actions={<HeadActions keptAt={keptAt} zone={zone} {...starts} />}
        />
      </div>
      {/* On a phone it scrolls away to leave room for the form. */}
      <div className="px-4 pt-3 desktop:hidden">{kinds}</div>
    </>
  )
}

function useClose(): () => void {
  const navigate = useNavigate({ from: '/locations/$locationId/gigs-add' })
  return useGoBack(() => void navigate({ to: '/locations/$locationId/gigs', search: {}, replace: true }))
}

function PostTypes({ type }: { type: PostType }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/locations/$locationId/gigs-add' })
  return (
    <Segmented<PostType>
      label={t`What to post`}
      value={type}
      onChange={(post_gig_type) => void navigate({ search: (old) => ({ ...old, post_gig_type }), replace: true })}
      segments={[
        { value: 'single', label: t`Single` },
        { value: 'schedule', label: t({ message: 'Schedule', context: 'shifts that repeat' }) },
        { value: 'assign', label: t`Assign` },
        { value: 'event', label: t`Event` },
      ]}
    />
  )
}

function HeadActions({
  keptAt,
  zone,
  onCopy,
  onTemplates,
}: Pick<PostHeadProps, 'onCopy' | 'onTemplates' | 'zone'> & { keptAt: string | null }) {
  const saved = keptAt ? clockTime(keptAt, { zone }) : ''
  return (
    <>
      {saved && (
        <span className="flex items-center gap-1.5 text-small text-gray phone:hidden">
          <Check size={14} aria-hidden />
          <Trans>Draft saved {saved}</Trans>
        </span>
      )}
      {onTemplates && (
        <Button
          variant="raised"
          onClick={onTemplates}
          icon={<LayoutTemplate size={14} aria-hidden className="phone:hidden" />}
          className="phone:border-transparent phone:px-0 phone:shadow-none"
        >
          <Trans>Templates</Trans>
        </Button>
      )}
      {onCopy && (
        <Button
          variant="raised"
          onClick={onCopy}
          icon={<Copy size={14} aria-hidden className="phone:hidden" />}
          className="phone:border-transparent phone:px-0 phone:shadow-none"
        >
          <span className="phone:hidden">
            <Trans>Copy a past shift</Trans>
          </span>
          <span className="desktop:hidden">
            <Trans>Copy</Trans>
          </span>
        </Button>
      )}
    </>
  )
}
