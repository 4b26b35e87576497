import { useParams, useSearch } from '@tanstack/react-router'
import { PublicFrame } from '../ui/public-frame.tsx'
import { OwnInvites } from './own-invites.tsx'
import { ProCardPart } from './pro-card-part.tsx'
import { Welcome } from './welcome.tsx'

/** Opened by a link or a QR code: an invitation to a location's network, a pro's public card, or the pro's own open invitations. */
export function ConnectScreen() {
  const { proId } = useParams({ strict: false }) as { proId?: string }
  const search = useSearch({ strict: false }) as { signup?: boolean; market_id?: number; pro_uuid?: string; invite?: string }
  const uuid = proId ?? search.pro_uuid
  return (
    <PublicFrame>
      {search.invite !== undefined ? (
        <Welcome token={search.invite} />
      ) : uuid !== undefined ? (
        <ProCardPart uuid={uuid} offersSignUp={search.signup ?? true} />
      ) : (
        <OwnInvites />
      )}
    </PublicFrame>
  )
}
