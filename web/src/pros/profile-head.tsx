import { Trans, useLingui } from '@lingui/react/macro'
import type { ProProfile } from '@muster/contract/pros/pro.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { editMyProfile, getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useCall } from '../api/use-call.ts'
import { PictureField } from '../files/picture-field.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { StatusWord } from '../ui/status-word.tsx'
import { toastDone } from '../ui/toast.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** Photo and name as businesses see them. A new photo is saved as soon as it is uploaded. */
export function ProfileHead({ profile }: { profile: ProProfile }) {
  const { t } = useLingui()
  const save = useCall(editMyProfile, { changes: [getMyProfile, getMe], onSuccess: () => toastDone(t`Photo saved`) })
  return (
    <header className="pb-5">
      <ScreenHeading className="text-screen-title">{profile.display_name}</ScreenHeading>
      <p className="mt-0.5 mb-4 flex flex-wrap items-center gap-x-3 text-gray">
        {[...new Set([profile.city, profile.market_name])].filter(Boolean).join(' · ')}
        {profile.verified && (
          <StatusWord tone="good" icon={<BadgeCheck size={16} aria-hidden />}>
            <Trans>Verified</Trans>
          </StatusWord>
        )}
      </p>
      <PictureField
        purpose="headshot"
        label={profile.headshot_public_id ? t`Change photo` : t`Add a photo`}
        help={<Trans>A clear photo of your face, so managers recognize you at the door.</Trans>}
        now={<Avatar name={profile.display_name} src={imageUrl(profile.headshot_public_id, 200)} size={100} />}
        onUploaded={(headshot_public_id) => save.mutate({ body: { headshot_public_id } })}
      />
      <CallProblem error={save.error} />
    </header>
  )
}
